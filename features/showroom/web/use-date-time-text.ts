import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useOwnCarText } from './use-text.ts';

/** Formats a moment as "22 ноября 2026 г., 18:00" in Almaty time. */
export function useDateTimeText(): (moment: string) => string {
  const text = useOwnCarText();
  const formats = useFormats();
  return (moment) => text('when', { date: formats.date(moment), time: almatyTime(moment) });
}
