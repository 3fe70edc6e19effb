import type { CallInput, Endpoint, OutputOf } from '../contract/endpoint.ts';
import { type ApiClient, ApiProblem } from './api-client.ts';

type Listed<Output> = Output extends { results: infer Results } ? Results : Output;

/** The API functions of the specification (§7): if a call fails, they log it and return null instead of throwing. */
export type WrapperCalls = {
  /** The `results` of the response if it has them, else its body, else null. */
  get<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Listed<OutputOf<E>> | null>;
  post<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E> | null>;
  patch<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E> | null>;
  delete<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E> | null>;
};

/**
 * Logs a failure that the page does not show to the person (specification §8). A 401 is not one: the session has ended,
 * in another tab for example, and the person is signed out here too.
 */
export function logFailure(message: string, error: unknown): void {
  if (error instanceof ApiProblem && error.status === 401) return;
  // biome-ignore lint/suspicious/noConsole: the specification requires these failures to be logged
  console.warn(message, error);
}

/** Wraps the API client, which throws; pages use that directly where errors must be shown at the form's fields. */
export function createWrapperCalls(api: ApiClient, log = logFailure): WrapperCalls {
  async function bodyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
    try {
      return (await api.call(endpoint, input)) ?? null;
    } catch (error) {
      log(`${endpoint.method} ${endpoint.path} failed`, error);
      return null;
    }
  }
  return {
    async get(endpoint, input) {
      const body: unknown = await bodyOf(endpoint, input);
      const hasResults = typeof body === 'object' && body !== null && 'results' in body;
      return (hasResults ? body.results : body) as never;
    },
    post: bodyOf,
    patch: bodyOf,
    delete: bodyOf,
  };
}
