import type { Fault } from '../../../../platform/web/use-mutation.ts';
import type { useDeskText } from './use-text.ts';

type Text = ReturnType<typeof useDeskText>;
/** Error texts by field name. */
export type Faults = Readonly<Record<string, string>>;

const byCode: Record<string, Parameters<Text>[0]> = {
  invalid_phone: 'badPhone',
  invalid_bin: 'badBin',
  too_big: 'tooLong',
  unknown: 'chooseCity',
};

/** Error texts of the fields below `prefix`, which is removed: `contacts.hours.ru` becomes `hours.ru`. */
export function faultsOf(faults: readonly Fault[], prefix: string, text: Text): Faults {
  const faultsInPart = faults.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(
    faultsInPart.map(({ field, code }) => [field.slice(prefix.length), text(messageKeyFor(field, code))]),
  );
}

function messageKeyFor(field: string, code: string): Parameters<Text>[0] {
  if (/phones$|whatsapp$/.test(field)) return 'badPhone';
  if (/city$/.test(field)) return 'chooseCity';
  if (code === 'invalid_format') return field.endsWith('email') ? 'badEmail' : 'badAddress';
  return byCode[code] ?? 'needed';
}

/** Splits "+7 701…, +7 702…" at commas, semicolons and line breaks. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
}
