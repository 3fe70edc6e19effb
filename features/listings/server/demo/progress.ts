const barWidth = 24;
const reportIntervalMs = 1000;

export const formatCount = (number: number) => number.toLocaleString('en');

/** Returns a function that reports the progress as a bar with the speed, at most once a second and at the end. */
export function progressBar(
  report: (line: string) => void,
  unit: string,
): (doneCount: number, of: number) => void {
  const start = performance.now();
  let nextReportAt = start + reportIntervalMs;
  return (doneCount, of) => {
    const now = performance.now();
    if (now < nextReportAt && doneCount < of) return;
    nextReportAt = now + reportIntervalMs;
    const filledWidth = Math.round((barWidth * doneCount) / of);
    const speed = Math.round((doneCount * 1000) / Math.max(1, now - start));
    report(
      `${'█'.repeat(filledWidth)}${'░'.repeat(barWidth - filledWidth)} ${formatCount(doneCount)} of ${formatCount(of)} ${unit}, ${formatCount(speed)} a second`,
    );
  };
}
