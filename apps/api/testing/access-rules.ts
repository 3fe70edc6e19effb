import type { Access, Endpoint } from '../../../platform/contract/endpoint.ts';
import { type FirmRole, firmRoles } from '../../../platform/contract/firm-roles.ts';

/**
 * Who calls. `other` has no role and owns nothing that the address names, like staff; `owner` owns it. The people of a
 * firm act for the firm that owns it, where the call can be made in a firm's name.
 */
export const callers = [
  'guest',
  'other',
  'owner',
  'moderator',
  'inspector',
  'manager',
  'admin',
  'firm seller',
  'firm manager',
  'firm owner',
] as const;
export type Caller = (typeof callers)[number];
export type Answer = 'yes' | 401 | 403 | 404;

type StaffAccess = Exclude<Access, 'anyone' | 'member' | 'own'>;
const staffOf: Record<StaffAccess, readonly Caller[]> = {
  moderator: ['moderator', 'admin'],
  inspector: ['inspector', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};

export function firmRoleOf(caller: Caller): FirmRole | null {
  return firmRoles.find((role) => caller === `firm ${role}`) ?? null;
}

/** Things of these calls belong to firms only, never to a person. */
export const isOnlyForFirms = ({ path }: Pick<Endpoint, 'path'>) =>
  path.startsWith('/feeds/') || path.startsWith('/firms/current/');

/** What the contract promises this caller; refusals by their HTTP status. */
export function promised(endpoint: Endpoint, caller: Caller): Answer {
  const { access, firm, bearer } = endpoint;
  // The token of an identity provider is exchanged for ours; ours is refused.
  if (bearer === 'provider') return 401;
  if (access === 'anyone') return 'yes';
  if (caller === 'guest') return 401;
  const role = firmRoleOf(caller);
  if (role && firm) return firmRoles.indexOf(role) < firmRoles.indexOf(firm) ? 403 : 'yes';
  if (access === 'member') return 'yes';
  if (access !== 'own') return staffOf[access].includes(caller) ? 'yes' : 403;
  return caller === 'owner' && !isOnlyForFirms(endpoint) ? 'yes' : 404;
}

const heading = `# Who may call what

Written by \`npm run access\` from the contracts; \`apps/api/access.test.ts\` makes each of these calls and compares the
answers. **other** is a member without a role who owns nothing that the address names, **owner** owns it. The firm's people
act for the firm that owns it, in calls that are made in a firm's name, and else are members like **other**. ✓ is admitted; 401 asks
to sign in, 403 refuses, 404 does not say that it exists.
Calls marked with * also ask for a proof of the last minutes of who calls.
`;

/** The table of all endpoints and callers, as a document. */
export function accessDocument(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const answers = callers
      .map((caller) => promised(endpoint, caller))
      .map((answer) => (answer === 'yes' ? '✓' : answer));
    return `| ${endpoint.method} \`${endpoint.path}\`${endpoint.confirmed ? ' *' : ''} | ${answers.join(' | ')} |`;
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [heading, line(['call', ...callers]), line(['---', ...callers.map(() => ':-:')]), ...rows, ''].join(
    '\n',
  );
}
