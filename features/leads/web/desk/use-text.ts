import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { textsOf, useFormats } from '../../../../platform/web/i18n.tsx';
import { leadDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(leadDeskTexts);

/** Words for a date and a time of day. */
export function useWhen() {
  const text = useDeskText();
  const formats = useFormats();
  return (moment: string) => text('when', { date: formats.date(moment), time: almatyTime(moment) });
}
