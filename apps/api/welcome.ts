import type { Config } from '../../platform/server/config.ts';

/** The last thing a start prints: where it is, and what to do there. */
export function welcome(
  config: Config,
  about: { address: string; hasDemoCars: boolean; seconds: number },
): string {
  const { address, hasDemoCars, seconds } = about;
  const site = config.publicUrl.endsWith(':0') ? address : config.publicUrl;
  const blocks = [
    [`Tulpar Auto is at ${site} (ready in ${seconds.toFixed(1)} s; Ctrl-C stops it)`],
    hasDemoCars ? thingsToTry(site) : firstAdmin,
  ];
  return blocks.map((lines) => `\n${lines.join('\n')}`).join('\n');
}

function thingsToTry(site: string): string[] {
  return [
    'These are demo cars. What to try:',
    `  ${site}/cars                     the newest ads`,
    `  ${site}/cars?brand=toyota        one brand`,
    `  ${site}/kk/cars, ${site}/en/cars   in Kazakh and English`,
    `  ${site}/api/docs                 the API`,
    ...demoSignIns(),
    '  npm run demo -- --remove   takes the demo cars away',
  ];
}

/** Who can sign in to try things; the accounts come with identity. */
function demoSignIns(): string[] {
  return [];
}

const firstAdmin = [
  'There are no demo cars in it. To make the first admin:',
  '  npm run admin -- --email you@example.kz',
  'To bring in ads: npm run import -- FILE.csv',
];
