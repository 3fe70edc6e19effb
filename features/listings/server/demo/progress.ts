const wide = 24;
const betweenLines = 1000;

export const counted = (number: number) => number.toLocaleString('en');

/** Returns a function that reports a progress bar, at most once a second. The last line shows the speed. */
export function bar(report: (line: string) => void, unit: string): (doneCount: number, of: number) => void {
  const start = performance.now();
  let next = start + betweenLines;
  return (doneCount, of) => {
    const now = performance.now();
    if (now < next && doneCount < of) return;
    next = now + betweenLines;
    const full = Math.round((wide * doneCount) / of);
    const speed = Math.round((doneCount * 1000) / Math.max(1, now - start));
    report(
      `${'█'.repeat(full)}${'░'.repeat(wide - full)} ${counted(doneCount)} of ${counted(of)} ${unit}, ${counted(speed)} a second`,
    );
  };
}
