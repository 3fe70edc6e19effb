import { diffArrays } from 'diff';

export type Line = { kind: 'same' | 'added' | 'removed'; text: string };

/** Compares two texts line by line and marks removed and added lines. */
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
    [at - 1, at, at + 1].some(
      (neighbour) => lines[neighbour] !== undefined && lines[neighbour].kind !== 'same',
    );
  const result: (Line | null)[] = [];
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) result.push(line);
    else if (result.length > 0 && result.at(-1) !== null) result.push(null);
  }
  while (result.at(-1) === null) result.pop();
  return result;
}
