import { locales } from '../../../../platform/contract/locale.ts';
import { typedDecimal } from '../../../../platform/web/typed-number.ts';
import type { Fault } from '../../../../platform/web/use-mutation.ts';
import {
  badBounds,
  isPrivateGroup,
  maxNameLength,
  type Names,
  type PanelKey,
  type TemplateGroup,
  type TemplatePoint,
  type Unit,
} from '../../template-contract.ts';

/* A group of points as its form holds it: numbers as they are typed, and an id for what can be moved. */

export type DefectDraft = { id: string; names: Names };
export type PointDraft = {
  key: string;
  names: Names;
  /** Empty in all languages if the name says it. */
  hint: Names;
  unit: Unit | '';
  min: string;
  max: string;
  goodFrom: string;
  goodTo: string;
  panel: PanelKey | '';
  defects: DefectDraft[];
  work: string;
};
export type GroupDraft = { names: Names; isPrivate: boolean; points: PointDraft[] };

export const noNames: Names = { ru: '', kk: '', en: '' };

/** A key that no other point, group or work has. */
export const newKey = (kind: 'group' | 'point' | 'work') =>
  `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

export const newPoint = (): PointDraft => ({
  key: newKey('point'),
  names: noNames,
  hint: noNames,
  unit: '',
  min: '',
  max: '',
  goodFrom: '',
  goodTo: '',
  panel: '',
  defects: [],
  work: '',
});

export const newDefect = (): DefectDraft => ({ id: crypto.randomUUID(), names: noNames });

export const emptyGroup: GroupDraft = { names: noNames, isPrivate: false, points: [] };

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

function draftOfPoint({ key, names, hint, measure, panel, defects, work }: TemplatePoint): PointDraft {
  return {
    key,
    names,
    hint: hint ?? noNames,
    unit: measure?.unit ?? '',
    min: textOf(measure?.min),
    max: textOf(measure?.max),
    goodFrom: textOf(measure?.goodFrom),
    goodTo: textOf(measure?.goodTo),
    panel: panel ?? '',
    defects: defects.map((defect, at) => ({ id: `${key}-${at}`, names: defect })),
    work: work ?? '',
  };
}

export const draftOfGroup = (group: TemplateGroup): GroupDraft => ({
  names: group.names,
  isPrivate: isPrivateGroup(group),
  points: group.points.map(draftOfPoint),
});

/** Parses a number as people type it; undefined if it is none, null if there is nothing. */
function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return typedDecimal(text) ?? undefined;
}

const hasText = (names: Names) => locales.some((locale) => names[locale].trim() !== '');

function pointOf(draft: PointDraft): TemplatePoint {
  const { key, names, hint, unit, panel, defects, work } = draft;
  return {
    key,
    names,
    hint: hasText(hint) ? hint : null,
    measure: unit
      ? {
          unit,
          min: numberOf(draft.min) ?? 0,
          max: numberOf(draft.max) ?? 0,
          goodFrom: numberOf(draft.goodFrom) ?? null,
          goodTo: numberOf(draft.goodTo) ?? null,
        }
      : null,
    panel: unit === 'um' && panel ? panel : null,
    defects: defects.map((defect) => defect.names),
    work: work || null,
  };
}

/** The group as the server takes it; call it when `groupFaults` finds nothing. */
export const groupOf = (key: string, { names, isPrivate, points }: GroupDraft): TemplateGroup => ({
  key,
  names,
  is_private: isPrivate,
  points: points.map(pointOf),
});

export function nameFaults(field: string, names: Names): Fault[] {
  return locales.flatMap((locale) => {
    const { length } = names[locale].trim();
    if (length > 0 && length <= maxNameLength) return [];
    return [{ field: `${field}.${locale}`, code: length === 0 ? 'required' : 'too_big' }];
  });
}

function measureFaults(field: string, draft: PointDraft): Fault[] {
  if (!draft.unit) return [];
  const bounds = {
    min: numberOf(draft.min),
    max: numberOf(draft.max),
    goodFrom: numberOf(draft.goodFrom),
    goodTo: numberOf(draft.goodTo),
  };
  const faults: Fault[] = Object.entries(bounds).flatMap(([name, value]) => {
    const isMissing = value === null && (name === 'min' || name === 'max');
    if (value !== undefined && !isMissing) return [];
    return [{ field: `${field}.${name}`, code: isMissing ? 'required' : 'not_a_number' }];
  });
  if (faults.length > 0) return faults;
  const { min, max, goodFrom, goodTo } = bounds;
  return badBounds({
    min: min ?? 0,
    max: max ?? 0,
    goodFrom: goodFrom ?? null,
    goodTo: goodTo ?? null,
  }).map((name) => ({ field: `${field}.${name}`, code: 'bad_order' }));
}

/** What the server would refuse, by its names of the fields. `otherPanels` are drawn by points of other groups. */
export function groupFaults(
  draft: Pick<GroupDraft, 'names' | 'points'>,
  otherPanels: readonly string[] = [],
): Fault[] {
  const { points } = draft;
  const isDrawn = ({ key, unit, panel }: PointDraft) =>
    unit === 'um' &&
    panel !== '' &&
    (otherPanels.includes(panel) ||
      points.some((other) => other.key !== key && other.unit === 'um' && other.panel === panel));
  return [
    ...nameFaults('group.names', draft.names),
    ...(points.length === 0 ? [{ field: 'group.points', code: 'required' }] : []),
    ...points.flatMap((point, at) => {
      const field = `group.points.${at}`;
      return [
        ...nameFaults(`${field}.names`, point.names),
        ...(hasText(point.hint) ? nameFaults(`${field}.hint`, point.hint) : []),
        ...measureFaults(`${field}.measure`, point),
        ...(isDrawn(point) ? [{ field: `${field}.panel`, code: 'repeated' }] : []),
        ...point.defects.flatMap((defect, number) => nameFaults(`${field}.defects.${number}`, defect.names)),
      ];
    }),
  ];
}

/** The list with one entry moved by one place; at the end of the list it stays. */
export function moved<Item>(items: readonly Item[], at: number, move: 'up' | 'down'): Item[] {
  const to = move === 'up' ? at - 1 : at + 1;
  const item = items[at];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
}
