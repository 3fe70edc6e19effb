import { diffArrays } from 'diff';

export type Line = { kind: 'same' | 'added' | 'removed'; text: string };

/** A minimal line diff of two texts. */
export function differences(before: string, after: string): Line[] {
  return diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text): Line => ({ kind, text }));
  });
}

/** The changes with one line of context; `null` stands for omitted lines. Empty if nothing changed. */
export function shortDifferences(before: string, after: string): (Line | null)[] {
  const lines = differences(before, after);
  const isNear = (at: number) =>
    [at - 1, at, at + 1].some((one) => lines[one] !== undefined && lines[one].kind !== 'same');
  const shown: (Line | null)[] = [];
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) shown.push(line);
    else if (shown.length > 0 && shown.at(-1) !== null) shown.push(null);
  }
  while (shown.at(-1) === null) shown.pop();
  return shown;
}
