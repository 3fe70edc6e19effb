import type { Formats } from '../../../platform/web/formats.ts';
import type { ModerationText } from './use-text.ts';

/** A duration as text: "3 мин", "2 ч 5 мин", "4 дня". */
export function formatDuration(seconds: number, text: ModerationText): string {
  if (seconds < 60) return text('seconds', { count: Math.max(0, Math.round(seconds)) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return text('minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return text(minutes % 60 > 0 ? 'hours' : 'wholeHours', { hours, minutes: minutes % 60 });
  return text('days', { count: Math.floor(hours / 24) });
}

export function formatTimeSince(from: string, now: number, text: ModerationText): string {
  return formatDuration((now - Date.parse(from)) / 1000, text);
}

/** A number with a decimal as text: "5,1" in Russian and Kazakh, "5.1" in English. */
export function formatDecimal(value: number, formats: Formats): string {
  const text = formats.number(value);
  return formats.locale === 'en' ? text : text.replace('.', ',');
}
