import type { z } from 'zod';
import type { FirmRole } from './firm-roles.ts';

/**
 * Who may call an endpoint. There is no default, so an endpoint without `access` does not compile. `own` admits any
 * member, but the use case returns 404 unless the requested object belongs to the caller. `inspector` admits managers
 * too, who give inspectors their work.
 */
export const accesses = ['anyone', 'member', 'own', 'moderator', 'inspector', 'manager', 'admin'] as const;
export type Access = (typeof accesses)[number];
export type Confirmation = 'recently' | 'anew';
export type FileType =
  | 'application/atom+xml; charset=utf-8'
  | 'application/json'
  | 'application/pdf'
  | 'text/calendar; charset=utf-8'
  | 'text/csv; charset=utf-8'
  | 'text/plain; charset=utf-8'
  | 'text/event-stream';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The single definition of an API call, from which come the types of client and server, the validation and OpenAPI.
 * `path` is below `/api` and ends in a slash. The path's `:name` parts and the query (GET, DELETE) or the JSON body
 * (other methods) are merged into one `input`. Query values are strings: use the schemas of `query.ts`.
 */
export type Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  method: Method;
  path: `/${string}/`;
  access: Access;
  /**
   * Who acts for a firm makes this call in its name, if this or a higher role was given to them. All other calls are
   * always the person's own.
   */
  firm?: FirmRole;
  /** The bearer token is the identity provider's, and the use case checks it. By default it is the product's own token. */
  bearer?: 'provider';
  /**
   * The person must have proved who they are within the last minutes: `recently` by signing in or by confirming,
   * `anew` by confirming in this session. Otherwise the call is refused with `confirmation_required`; the site then asks
   * and sends the call again.
   */
  confirmed?: Confirmation;
  /** Members whose account was deleted may call this too, so that the site can show that it was deleted. */
  allowsDeletedAccount?: true;
  /** One English line for the API documentation. */
  summary: string;
  input: Input;
  output: Output;
  /**
   * The request body is `application/octet-stream`, which the use case gets as `bytes` of its input; all other input is
   * in the path and the query. By default the body is JSON.
   */
  body?: 'bytes';
  /**
   * The use case returns a `FileResponse`, sent as a download that no cache stores, or to be shown and stored if the call has
   * `cacheSeconds`; the client gets a `File`. For
   * `text/event-stream` it returns an `EventStream`, which the client reads by itself.
   */
  returns?: { file: FileType };
  /** The largest request body, for uploads; by default the server's limit applies. */
  maxBodyBytes?: number;
  /** Error codes of this call besides the common ones, with their HTTP status. */
  refusals?: Record<string, number>;
  /** English titles of the codes in `refusals`, for API clients; pages have their own texts. */
  titles?: Record<string, string>;
  /** The response contains a token: `Cache-Control: no-store`. */
  carriesToken?: true;
  /**
   * Seconds in shared caches. By default the caller may store a response that anyone may read, and must revalidate it each
   * time; others are stored nowhere.
   */
  cacheSeconds?: number;
};

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** The input before parsing: fields with a default are optional. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

/** Identifies an endpoint. It uses only fields that the browser's bundle contains, where contracts have no schemas. */
export function endpointKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
