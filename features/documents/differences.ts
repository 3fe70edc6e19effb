export type Line = { kind: 'same' | 'added' | 'removed'; text: string };

/** Lines of two texts side by side: the fewest that went and came. Texts have hundreds of lines, not millions. */
export function differences(before: string, after: string): Line[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  // common[i][j]: how many lines `a` from i and `b` from j have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i] as Uint16Array;
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** What changed with a line around it; `null` stands for what was left out between. Empty where nothing changed. */
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
