import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is worked on, also in the jobs that it has enqueued; undefined for what begins by itself. */
export const requestIds = new AsyncLocalStorage<string>();
