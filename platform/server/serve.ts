import type { z } from 'zod';
import {
  type Access,
  accesses,
  type Confirmation,
  type Endpoint,
  endpointKey,
  type InputOf,
  type OutputOf,
} from '../contract/endpoint.ts';
import { firmRoles } from '../contract/firm-roles.ts';
import { type FieldFault, Problem } from '../contract/problem.ts';
import { type Actor, type Context, guest, type Role } from './context.ts';
import { readSomewhere } from './read-somewhere.ts';

/** A call together with the use case that answers it. */
export type ServedCall = {
  endpoint: Endpoint;
  /** The use case. It may return a buffer with the output as JSON, for lists that are assembled from cached bytes. */
  handle: (context: Context, input: never) => Promise<unknown>;
  /** It only reads, and what guests get may be a second old: a replica of the database may answer them. */
  mayLag: boolean;
};

/** Connects a contract to its use case; called once per call in a feature's `server/routes.ts`. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, input: InputOf<E>) => Promise<OutputOf<E> | Buffer>,
  { mayLag = false } = {},
): ServedCall {
  return { endpoint, handle, mayLag };
}

const staffAccess: Record<Exclude<Access, 'anyone' | 'member' | 'own'>, readonly Role[]> = {
  moderator: ['moderator', 'admin'],
  inspector: ['inspector', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};

/** Refuses unless the person has proved within the last minutes who they are. */
export function requireConfirmation(actor: Actor, needed: Confirmation): void {
  if (actor.kind === 'guest') throw new Problem('sign_in_required');
  if (actor.confirmation === 'none' || (needed === 'anew' && actor.confirmation !== 'anew'))
    throw new Problem('confirmation_required');
}

/** Denies by default: only actors that the contract's `access` names may call. */
function requireAccess(
  { access, allowsDeletedAccount: answersDeleted, confirmed }: Endpoint,
  actor: Actor,
): void {
  if (access === 'anyone') return;
  if (actor.kind === 'guest') throw new Problem('sign_in_required');
  if (actor.isDeleted && !answersDeleted) throw new Problem('account_deleted');
  if (access !== 'member' && access !== 'own') {
    const allows = (roles: readonly Role[]) => staffAccess[access].some((role) => roles.includes(role));
    if (!allows(actor.roles))
      throw new Problem(allows(actor.heldBackRoles) ? 'second_factor_required' : 'not_allowed');
  }
  if (confirmed) requireConfirmation(actor, confirmed);
}

/**
 * The actor in whose name this call is made: the firm for which the session acts, if the contract allows it, and else
 * the person. A key of a firm is a guest in public calls. Who no longer acts for the firm is refused, so that nothing is done in another name than the page says.
 */
export function nameOfCall(endpoint: Endpoint, actor: Actor): Actor {
  if (actor.kind === 'guest') return actor;
  if (actor.isKey && !endpoint.firm) {
    if (endpoint.access === 'anyone') return guest;
    throw new Problem('key_not_allowed');
  }
  if (!actor.firm || !endpoint.firm) return actor;
  const { id, role } = actor.firm;
  if (role === null) throw new Problem('firm_left');
  if (firmRoles.indexOf(role) < firmRoles.indexOf(endpoint.firm)) throw new Problem('firm_role_required');
  return { ...actor, id, roles: [], heldBackRoles: [] };
}

/**
 * Refuses who may not make the call. Who is signed in and tries is logged as a security event; see `logSecurity` of
 * identity.
 */
export function admit(
  endpoint: Endpoint,
  { actor, log, visitor }: Pick<Context, 'actor' | 'log' | 'visitor'>,
): void {
  try {
    requireAccess(endpoint, actor);
  } catch (error) {
    if (actor.kind === 'member' && error instanceof Problem)
      log.info(
        {
          security: 'access_refused',
          actor: actor.id,
          network: visitor().address,
          call: endpointKey(endpoint),
          reason: error.code,
        },
        'security',
      );
    throw error;
  }
}

/** Whether the caller left the field out or empty; `raw` is the input before validation. */
function isEmpty(raw: unknown, path: z.core.$ZodIssue['path']): boolean {
  let value = raw;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * Converts a validation error of zod. A field that is empty is `required`, whatever its own rules are. An invalid item of a list is reported with the name of its field: `brand`, not
 * `brand.3`. Rules that zod does not have define error codes of their own.
 */
function faultOf(issue: z.core.$ZodIssue, raw: unknown): FieldFault {
  const path = typeof issue.path.at(-1) === 'number' ? issue.path.slice(0, -1) : issue.path;
  const customCode = issue.code === 'custom' ? issue.params?.code : undefined;
  const code = path.length > 0 && isEmpty(raw, issue.path) ? 'required' : (customCode ?? issue.code);
  return { field: path.join('.') || 'input', code, message: issue.message };
}

/** Fields with text that PostgreSQL cannot store: NUL characters or lone surrogates. */
function brokenTexts(raw: unknown, field = ''): FieldFault[] {
  if (typeof raw === 'string')
    return raw.isWellFormed() && !raw.includes('\0')
      ? []
      : [{ field: field || 'input', code: 'broken_text', message: 'Not a text' }];
  if (Array.isArray(raw)) return raw.flatMap((item) => brokenTexts(item, field));
  if (typeof raw !== 'object' || raw === null || ArrayBuffer.isView(raw)) return [];
  return Object.entries(raw).flatMap(([name, value]) =>
    brokenTexts(value, field ? `${field}.${name}` : name),
  );
}

/** More are of no use to anybody, and a long list of wrong values would make a long answer. */
const maxFaults = 100;

/** Validates the input; the refusal lists the invalid fields. */
function parseInput(endpoint: Endpoint, raw: unknown): never {
  const parsed = endpoint.input.safeParse(raw);
  const invalid = parsed.error?.issues.map((issue) => faultOf(issue, raw)) ?? [];
  const faults = [...invalid, ...brokenTexts(raw)].slice(0, maxFaults);
  if (!parsed.success || faults.length > 0) throw new Problem('invalid_input', faults);
  return parsed.data as never;
}

export type CallRegistry = ReturnType<typeof createRegistry>;

export function createRegistry(calls: readonly ServedCall[], options: { checksOutput: boolean }) {
  const byKey = new Map<string, ServedCall>();
  for (const call of calls) {
    const key = endpointKey(call.endpoint);
    if (byKey.has(key)) throw new Error(`Two features serve ${key}`);
    if (!accesses.includes(call.endpoint.access)) throw new Error(`${key} does not say who may call it`);
    byKey.set(key, call);
  }

  return {
    calls,
    find: (endpoint: Pick<Endpoint, 'method' | 'path'>) => byKey.get(endpointKey(endpoint)),
    /** Checks access, validates the input and runs the use case. Tests and development validate the output, too. */
    async run(call: ServedCall, context: Context, raw: unknown): Promise<unknown> {
      admit(call.endpoint, context);
      const input = parseInput(call.endpoint, raw);
      const output = call.mayLag
        ? await readSomewhere(context, (reading) => call.handle(reading, input))
        : await call.handle(context, input);
      if (!options.checksOutput) return output;
      if (!Buffer.isBuffer(output)) return call.endpoint.output.parse(output);
      call.endpoint.output.parse(JSON.parse(output.toString()));
      return output;
    },
  };
}
