import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useOwnCarText } from './use-text.ts';

/** "22 ноября 2026 г., 18:00", on the clock of Almaty. */
export function useWhen(): (moment: string) => string {
  const text = useOwnCarText();
  const formats = useFormats();
  return (moment) => text('when', { date: formats.date(moment), time: almatyTime(moment) });
}
