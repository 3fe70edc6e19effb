import type { Judgement } from './figures.ts';

const levels = [10, 30, 70, 90] as const;
const [width, height, left, bottom, top] = [640, 360, 48, 44, 16];
const groups = 10;

/**
 * An SVG of how many prices really lie below each of the four bounds, by tenths of the estimate from the cheapest to the
 * dearest. Right bounds lie on the dashed lines.
 */
export function coveragePlot(judged: readonly Judgement[]): string {
  const sorted = judged.filter(({ bounds }) => bounds).toSorted((a, b) => a.estimateTenge - b.estimateTenge);
  const x = (group: number) => Math.round(left + ((group + 0.5) / groups) * (width - left - 16));
  const y = (percent: number) => Math.round(top + (1 - percent / 100) * (height - top - bottom));
  const lines = levels.map((level, index) => {
    const points = Array.from({ length: groups }, (_, group) => {
      const ads = sorted.slice(
        Math.floor((group * sorted.length) / groups),
        Math.floor(((group + 1) * sorted.length) / groups),
      );
      const below = ads.filter(({ priceTenge, bounds }) => priceTenge <= (bounds?.[index] ?? 0)).length;
      return `${x(group)},${y((100 * below) / ads.length)}`;
    });
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3"/>`;
    });
    return [
      `<line x1="${left}" x2="${width - 16}" y1="${y(level)}" y2="${y(level)}" stroke="#888" stroke-dasharray="4 4"/>`,
      `<g fill="#00718a"><polyline points="${points.join(' ')}" fill="none" stroke="#00718a" stroke-width="2"/>${dots.join('')}</g>`,
      `<text x="${left - 8}" y="${y(level) + 4}" text-anchor="end">${level} %</text>`,
    ].join('\n');
  });
  const names = Array.from(
    { length: groups },
    (_, group) => `<text x="${x(group)}" y="${height - 24}" text-anchor="middle">${group + 1}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Prices below each bound by tenths of the estimate">
<rect width="${width}" height="${height}" fill="#fff"/>
${lines.join('\n')}
${names.join('\n')}
<text x="${width / 2}" y="${height - 6}" text-anchor="middle">tenths of the ads by estimate, the cheapest first</text>
</svg>
`;
}
