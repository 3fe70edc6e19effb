/* What a service worker has beside a page's globals; the types of the DOM lack it. */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The browser's own request of the page, which does not wait for the worker to start; undefined if it made none. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type WorkerMessage = ExtendableEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };

type PushEvent = ExtendableEvent & { readonly data: { text(): string } | null };
type NotificationEvent = ExtendableEvent & { readonly notification: Notification; readonly action: string };
type SubscriptionEvent = ExtendableEvent & { readonly oldSubscription?: PushSubscription | null };
type Tab = { readonly url: string; focus(): Promise<unknown> };

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionEvent;
};

/** The global scope of the worker. */
export const scope = globalThis as unknown as {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
};
