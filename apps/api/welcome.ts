import { demoPeople } from '../../features/identity/server/public.ts';

/** The last thing a start prints: where it is, and what to do there. */
export function welcome(about: {
  address: string;
  hasDemoCars: boolean;
  isDemo: boolean;
  seconds: number;
}): string {
  const { address: site, hasDemoCars, seconds } = about;
  const blocks = [
    [`Tulpar Auto is at ${site} (ready in ${seconds.toFixed(1)} s; Ctrl-C stops it)`],
    hasDemoCars ? thingsToTry(site) : firstAdmin,
    ...(about.isDemo ? [demoSignIns(site)] : []),
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
    '  npm run demo -- --remove   takes the demo cars away',
  ];
}

/** Everybody knows them, which is why they work in demo mode only. */
function demoSignIns(site: string): string[] {
  return [
    `To sign in at ${site}/auth:`,
    ...demoPeople.map(
      ({ email, password, role }) => `  ${email.padEnd(26)} ${password}   ${role ?? 'no role'}`,
    ),
    `  letters and SMS codes: ${site}/dev/outbox`,
  ];
}

const firstAdmin = [
  'There are no demo cars in it. To make the first admin:',
  '  npm run admin -- you@example.kz',
  'To bring in ads: npm run import -- FILE.csv',
];
