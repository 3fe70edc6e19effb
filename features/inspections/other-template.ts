import { type Answer, maxPointNote } from './staff-contract.ts';
import type { InspectionTemplate, TemplatePoint } from './template-contract.ts';

const pointIn = ({ groups }: InspectionTemplate, key: string): TemplatePoint | undefined =>
  groups.flatMap(({ points }) => points).find((point) => point.key === key);

/**
 * An answer by another version of the template, where usual defects may have other numbers, a value another unit, and the
 * point may not exist. What the other version has no words for goes into the note.
 */
export function inTemplate(answer: Answer, from: InspectionTemplate, to: InspectionTemplate): Answer {
  const [before, after] = [pointIn(from, answer.point), pointIn(to, answer.point)];
  if (!before) return answer;
  const words = answer.defects.flatMap((number) => before.defects[number] ?? []);
  const numberOf = (ru: string) => after?.defects.findIndex((defect) => defect.ru === ru) ?? -1;
  const isSameUnit = before.measure?.unit === after?.measure?.unit;
  const unsaid = [
    ...words.filter(({ ru }) => numberOf(ru) < 0).map(({ ru }) => ru),
    ...(answer.value !== null && !isSameUnit ? [`${answer.value} ${before.measure?.unit ?? ''}`.trim()] : []),
  ];
  return {
    ...answer,
    value: isSameUnit ? answer.value : null,
    defects: words
      .map(({ ru }) => numberOf(ru))
      .filter((number) => number >= 0)
      .sort((one, other) => one - other),
    note: [answer.note, ...unsaid].filter(Boolean).join('; ').slice(0, maxPointNote) || null,
  };
}
