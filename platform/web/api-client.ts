import { type CallInput, type Endpoint, endpointKey, type OutputOf } from '../contract/endpoint.ts';
import type { Locale } from '../contract/locale.ts';
import { Problem, type ProblemDocument } from '../contract/problem.ts';

export type Reply = { status: number; body: unknown };
export type CallRequest = {
  method: Endpoint['method'];
  /** The path below `/api` with its parameters filled in. */
  path: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'body' | 'returns'>;
  /** The input without path parameters: the query or the body. */
  input: Record<string, unknown>;
  /** The complete input, path parameters included. */
  fullInput: Record<string, unknown>;
  locale: Locale;
  signal?: AbortSignal | undefined;
  /** The token sent instead of the product's own, for endpoints whose contract has `bearer: 'provider'`. */
  bearer?: string | undefined;
};
/** Sends a call to the API: over HTTP in a browser, in process while a page is rendered on the server. */
export type Transport = (request: CallRequest) => Promise<Reply>;
/** Like `Transport`, for rendering on the server: calls the use case in process and returns its output as JSON bytes. */
export type JsonTransport = (
  request: Pick<CallRequest, 'fullInput' | 'locale'> & { endpoint: Pick<Endpoint, 'method' | 'path'> },
) => Promise<{ status: number; json: Uint8Array }>;

/** The error of a failed call: the problem document's code, status and field errors. */
export class ApiProblem extends Problem<string> {
  readonly status: number;

  constructor(document: ProblemDocument) {
    super(document.code, document.errors);
    this.name = 'ApiProblem';
    this.message = document.title;
    this.status = document.status;
  }
}

export type CallOptions = { signal?: AbortSignal; bearer?: string };

export type ApiClient = {
  /** Resolves to the output, or throws an `ApiProblem`. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<OutputOf<E>>;
};

/** Creates the API client of our own pages, which throws if a call fails. */
export function createApiClient(locale: Locale, transport: Transport): ApiClient {
  return {
    async call(endpoint, input, { signal, bearer } = {}) {
      const fullInput = input as Record<string, unknown>;
      const reply = await transport({
        ...addressOf(endpoint, fullInput),
        endpoint,
        fullInput,
        locale,
        signal,
        bearer,
      });
      if (reply.status < 400) return reply.body as never;
      const document = isProblem(reply.body) ? reply.body : null;
      throw new ApiProblem(
        document ?? {
          type: 'about:blank',
          title: endpointKey(endpoint),
          status: reply.status,
          code: 'internal',
        },
      );
    },
  };
}

/** Fills in the path parameters; the rest of the input remains for the query or the body. */
function addressOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { method: endpoint.method, path, input: rest };
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body;
}

/** Serializes query parameters: lists repeat the name, undefined values are omitted. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The stored product token, and what to do if the server rejects it. */
export type TokenHolder = {
  read(): string | null;
  /** The server answered 401 to this token. */
  onRejected(token: string): void;
};
const noToken: TokenHolder = { read: () => null, onRejected: () => {} };
/** Error code of a call that got no response, because there is no connection or the server is down. */
export const unreachable = 'unreachable';

/** Converts a network failure, for which `fetch` throws a TypeError; throws other errors, such as aborts, unchanged. */
function throwUnreachable(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new ApiProblem({ type: 'about:blank', title: error.message, status: 0, code: unreachable });
}

/** A downloaded file with the name and type from the response headers. */
async function fileOf(response: Response): Promise<File> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'file', {
    type: response.headers.get('content-type') ?? '',
  });
}

/** Sends calls over HTTP. `host` is empty in a browser and the address of the server in a native app. */
export function httpTransport(host: string, holder: TokenHolder = noToken): Transport {
  return async ({ method, path, endpoint, input, locale, signal, bearer }) => {
    const isRead = method === 'GET' || method === 'DELETE';
    const isBytes = endpoint.body === 'bytes';
    const token = bearer ?? holder.read();
    const { bytes, ...query } = input;
    const address = `${host}/api${path}${isBytes ? queryOf(query) : isRead ? queryOf(input) : ''}`;
    const response = await fetch(address, {
      method,
      signal: signal ?? null,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isRead && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(!isRead && { body: isBytes ? (bytes as BodyInit) : JSON.stringify(input) }),
    }).catch(throwUnreachable);
    if (response.status === 401 && token && !bearer) holder.onRejected(token);
    if (endpoint.returns && response.ok) return { status: response.status, body: await fileOf(response) };
    const text = await response.text();
    return {
      status: response.status,
      body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    };
  };
}
