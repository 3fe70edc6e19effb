import type { z } from 'zod';
import {
  type Access,
  accesses,
  type Endpoint,
  endpointKey,
  type InputOf,
  type OutputOf,
} from '../contract/endpoint.ts';
import { type FieldFault, Problem } from '../contract/problem.ts';
import type { Actor, Context } from './context.ts';

/** A call together with the use case that answers it. */
export type ServedCall = {
  endpoint: Endpoint;
  /** The use case. It may return a buffer with the output as JSON, for lists that are assembled from cached bytes. */
  handle: (context: Context, input: never) => Promise<unknown>;
};

/** Connects a contract to its use case; called once per call in a feature's `server/routes.ts`. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, input: InputOf<E>) => Promise<OutputOf<E> | Buffer>,
): ServedCall {
  return { endpoint, handle };
}

const staffAccess: Record<Exclude<Access, 'anyone' | 'member' | 'own'>, true> = {
  moderator: true,
  inspector: true,
  manager: true,
  admin: true,
};

/** Denies by default: only actors that the contract's `access` names may call; an admin may call all staff calls. */
function admit({ access, allowsDeletedAccount: answersDeleted }: Endpoint, actor: Actor): void {
  if (access === 'anyone') return;
  if (actor.kind === 'guest') throw new Problem('sign_in_required');
  if (actor.isDeleted && !answersDeleted) throw new Problem('account_deleted');
  if (access === 'member' || access === 'own') return;
  const isAllowed = staffAccess[access] && (actor.roles.includes(access) || actor.roles.includes('admin'));
  if (!isAllowed) throw new Problem('not_allowed');
}

/**
 * Converts a validation error of zod. An invalid item of a list is reported with the name of its field: `brand`, not
 * `brand.3`. Rules that zod does not have define error codes of their own.
 */
function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const path = typeof issue.path.at(-1) === 'number' ? issue.path.slice(0, -1) : issue.path;
  const customCode = issue.code === 'custom' ? issue.params?.code : undefined;
  return { field: path.join('.') || 'input', code: customCode ?? issue.code, message: issue.message };
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

/** Validates the input; the refusal lists every invalid field. */
function parseInput(endpoint: Endpoint, raw: unknown): never {
  const parsed = endpoint.input.safeParse(raw);
  const faults = [...(parsed.error?.issues.map(faultOf) ?? []), ...brokenTexts(raw)];
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
      admit(call.endpoint, context.actor);
      const output = await call.handle(context, parseInput(call.endpoint, raw));
      if (!options.checksOutput) return output;
      if (!Buffer.isBuffer(output)) return call.endpoint.output.parse(output);
      call.endpoint.output.parse(JSON.parse(output.toString()));
      return output;
    },
  };
}
