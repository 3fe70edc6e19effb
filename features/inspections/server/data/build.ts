import type { Names, TemplateGroup, TemplatePoint, Unit } from '../../template-contract.ts';
import type { WorkKey } from './repair-works.ts';

/* Short ways to write the template down. */

export type Words = readonly [ru: string, kk: string, en: string];

const named = ([ru, kk, en]: Words): Names => ({ ru, kk, en });

type Measure = NonNullable<TemplatePoint['measure']>;

export const measure = (
  unit: Unit,
  [min, max]: readonly [number, number],
  [goodFrom, goodTo]: readonly [number | null, number | null],
): Measure => ({ unit, min, max, goodFrom, goodTo });

export function point(
  key: string,
  names: Words,
  about: {
    hint?: Words;
    measure?: Measure;
    panel?: NonNullable<TemplatePoint['panel']>;
    defects: readonly Words[];
    work?: WorkKey;
  },
): TemplatePoint {
  return {
    key,
    names: named(names),
    hint: about.hint ? named(about.hint) : null,
    measure: about.measure ?? null,
    panel: about.panel ?? null,
    defects: about.defects.map(named),
    work: about.work ?? null,
  };
}

export const group = (
  key: string,
  names: Words,
  points: TemplatePoint[],
  { isPrivate = false } = {},
): TemplateGroup => ({ key, names: named(names), is_private: isPrivate, points });

/** Defects that many points share. */
export const broken: Words = ['не работает', 'істемейді', 'does not work'];
export const sometimes: Words = ['работает через раз', 'кейде ғана істейді', 'works now and then'];
export const missing: Words = ['нет', 'жоқ', 'missing'];
export const worn: Words = ['изношено', 'тозған', 'worn'];
export const leaking: Words = ['течёт', 'ағып тұр', 'leaking'];
export const damp: Words = ['запотевает', 'аздап терлейді', 'slightly damp'];
export const cracked: Words = ['трещина', 'жарылған', 'cracked'];
export const torn: Words = ['порвано', 'жыртылған', 'torn'];
export const scratched: Words = ['царапины', 'сызаттар', 'scratches'];
export const rusty: Words = ['ржавчина', 'тат', 'rust'];
export const rustedThrough: Words = ['сквозная ржавчина', 'тесілген тат', 'rusted through'];
export const loose: Words = ['люфт', 'люфт бар', 'play'];
export const knocking: Words = ['стук', 'тықылдайды', 'knocking'];
export const humming: Words = ['гул', 'гуілдейді', 'humming'];
export const notOriginal: Words = ['не оригинал', 'түпнұсқа емес', 'not original'];
