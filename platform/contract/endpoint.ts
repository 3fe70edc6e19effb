import type { z } from 'zod';

/**
 * Who may call. There is no default, so a call that forgets to say it does not compile. `own` is a member whose right
 * to the very thing the use case checks: another's answers as if it did not exist.
 */
export const accesses = ['anyone', 'member', 'own', 'moderator', 'inspector', 'manager', 'admin'] as const;
export type Access = (typeof accesses)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, the single truth about it: types for both sides, validation at the edge, OpenAPI.
 * `path` is below `/api` and ends in a slash; `:name` parts, the query (GET, DELETE) or the JSON body
 * (others) are merged into one `input`. Values of a query arrive as strings: use the schemas of `query.ts`.
 */
export type Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  method: Method;
  path: `/${string}/`;
  access: Access;
  /** The bearer is somebody else's token, which the use case reads; absent means that it is the product's. */
  bearer?: 'provider';
  /** Also answers a person whose account was deleted, so that they can be told. */
  answersDeleted?: true;
  /** One English line for the API's readable documentation. */
  summary: string;
  input: Input;
  output: Output;
  /**
   * The body is `application/octet-stream` and arrives as the input's `bytes`; all else is in the path and the query.
   * Absent means JSON.
   */
  body?: 'bytes';
  /** The use case gives a `FileAnswer`, sent as a download that no cache keeps; a caller gets a `Blob`. */
  answers?: 'file';
  /** For what brings a file; absent means the usual limit. */
  maxBodyBytes?: number;
  /** Codes this call may refuse with, besides the common ones, and their status. */
  refusals?: Record<string, number>;
  /** What the problem documents of these codes say, for who reads the API; pages have texts of their own. */
  titles?: Record<string, string>;
  /** The answer lets somebody in: no cache keeps it, not even the caller's. */
  carriesToken?: true;
  /** Seconds that anyone may cache the answer; absent means that only the caller may keep it, and asks each time whether it still holds. */
  cacheSeconds?: number;
};

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller gives: optional where the schema has a default. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

/** The name under which a call is registered and found: source and bundles agree on it. */
export function endpointKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
