import type { Fault } from '../../../../platform/web/use-mutation.ts';
import type { useDeskText } from './use-text.ts';

type Text = ReturnType<typeof useDeskText>;
/** Words beside the fields that are at fault, by the field's name. */
export type Faults = Readonly<Record<string, string>>;

const byCode: Record<string, Parameters<Text>[0]> = {
  invalid_phone: 'badPhone',
  too_big: 'tooLong',
  unknown: 'chooseCity',
};

/** Names are told below `prefix`: `hours.ru` of `contacts.hours.ru`. */
export function faultsOf(faults: readonly Fault[], prefix: string, text: Text): Faults {
  const own = faults.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(
    own.map(({ field, code }) => [field.slice(prefix.length), text(wordsFor(field, code))]),
  );
}

function wordsFor(field: string, code: string): Parameters<Text>[0] {
  if (/phones$|whatsapp$/.test(field)) return 'badPhone';
  if (/city$/.test(field)) return 'chooseCity';
  if (code === 'invalid_format') return field.endsWith('email') ? 'badEmail' : 'badAddress';
  return byCode[code] ?? 'needed';
}

/** "+7 701…, +7 702…" as people write them. */
export function listOf(written: string): string[] {
  return written
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
