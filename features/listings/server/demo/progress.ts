const wide = 24;
const betweenLines = 1000;

export const counted = (number: number) => number.toLocaleString('en');

/** Reports a progress bar at most once a second, and a last line with the speed. */
export function bar(report: (line: string) => void, what: string): (done: number, of: number) => void {
  const start = performance.now();
  let next = start + betweenLines;
  return (done, of) => {
    const now = performance.now();
    if (now < next && done < of) return;
    next = now + betweenLines;
    const full = Math.round((wide * done) / of);
    const speed = Math.round((done * 1000) / Math.max(1, now - start));
    report(
      `${'█'.repeat(full)}${'░'.repeat(wide - full)} ${counted(done)} of ${counted(of)} ${what}, ${counted(speed)} a second`,
    );
  };
}
