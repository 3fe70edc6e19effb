const wide = 24;
const betweenLines = 1000;

export const counted = (number: number) => number.toLocaleString('en');

/** Returns a function that reports the progress as a bar with the speed, at most once a second and at the end. */
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
