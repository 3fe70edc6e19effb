/* What a service worker has beside a page's globals; the types of the DOM lack it. */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The browser's own request of the page, which does not wait for the worker to start; undefined if it made none. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type WorkerMessage = ExtendableEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessage;
};

/** The global scope of the worker. */
export const scope = globalThis as unknown as {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
};
