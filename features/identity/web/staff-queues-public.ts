/** Event of the window: a desk has loaded its queue and knows how much waits. */
export const queueCounted = 'staff-queue-counted';
export type QueueCount = { to: string; waiting: number };

/** Shows in the menu what the desk at this path has just loaded, so that the two never differ. */
export function announceQueueCount(to: string, waiting: number): void {
  dispatchEvent(new CustomEvent<QueueCount>(queueCounted, { detail: { to, waiting } }));
}
