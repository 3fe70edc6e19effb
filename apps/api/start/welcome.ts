import { demoPeople } from '../../../features/identity/server/public.ts';
import type { Config } from '../../../platform/server/config.ts';

/** The message printed after the start: the address, and what to try. */
export function welcome(about: {
  address: string;
  hasDemoCars: boolean;
  isPrivateDemo: boolean;
  role: Config['role'];
  seconds: number;
}): string {
  const { address: site, hasDemoCars, role, seconds } = about;
  const ready = `(ready in ${seconds.toFixed(1)} s; Ctrl-C stops it)`;
  if (role === 'worker') return `\nThis process runs the jobs of Tulpar Auto ${ready}`;
  const blocks = [
    [`Tulpar Auto is at ${site} ${ready}`],
    hasDemoCars ? demoHints(site) : firstAdminHints,
    ...(about.isPrivateDemo ? [demoSignIns(site)] : []),
  ];
  return blocks.map((lines) => `\n${lines.join('\n')}`).join('\n');
}

function demoHints(site: string): string[] {
  return [
    'These are demo cars. What to try:',
    `  ${site}/cars                     the newest ads`,
    `  ${site}/cars?brand=toyota        one brand`,
    `  ${site}/kk/cars, ${site}/en/cars   in Kazakh and English`,
    `  ${site}/api/docs                 the API`,
    '  npm run demo -- --remove   removes the demo cars',
  ];
}

/** Lists the demo accounts. Their passwords are public, so the accounts work only in demo mode. */
function demoSignIns(site: string): string[] {
  return [
    `To sign in at ${site}/auth:`,
    ...demoPeople.map(
      ({ email, password, role }) => `  ${email.padEnd(26)} ${password}   ${role ?? 'no role'}`,
    ),
    `  e-mails and SMS codes: ${site}/dev/outbox`,
  ];
}

const firstAdminHints = [
  'There are no demo cars. To create the first admin:',
  '  npm run admin -- you@example.kz',
  'To import ads: npm run import -- FILE.csv',
];
