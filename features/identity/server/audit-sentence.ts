import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { Context } from '../../../platform/server/context.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';

type Entry = {
  action: string;
  target_type: string;
  target_id: string;
  /** Name of the affected person; null if the target is not a person, or is a person without a name. */
  member_name: string | null;
  details: Record<string, unknown>;
};
type Reader = Pick<Context, 'auditActions' | 'auditTargets' | 'locale'>;

const staffTexts = { ru, kk, en };

/** For entries whose action no feature declares any more, so that they are not lost. */
const unknownAction: Record<Locale, string> = {
  ru: 'Действие «{action}»: {target}',
  kk: '«{action}» әрекеті: {target}',
  en: 'Action “{action}”: {target}',
};

/** A readable name of the action's target. */
export function auditTarget(
  { target_type, target_id, member_name, details }: Entry,
  { auditTargets, locale }: Omit<Reader, 'auditActions'>,
): string {
  if (target_type === 'member')
    return formatPhone(member_name ?? fillText(staffTexts[locale].nameless, { id: target_id }));
  const declared = auditTargets[target_type];
  if (declared) return fillText(declared[locale], { id: target_id });
  const { brand, name } = details;
  return [brand, name].filter((part) => typeof part === 'string').join(' ') || target_id;
}

/** The logged action as a sentence in the reader's language. */
export function auditSentence(entry: Entry, reader: Reader): string {
  const { auditActions, locale } = reader;
  const target = auditTarget(entry, reader);
  const declared = auditActions[entry.action];
  const values = declared?.values ? declared.values(entry, locale) : {};
  if (!declared || !values) return fillText(unknownAction[locale], { action: entry.action, target });
  return fillText(declared[locale], { ...values, target });
}
