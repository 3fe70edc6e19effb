/** The current time, as a service that tests can replace. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function stoppedClock(at: string): Clock {
  return { now: () => new Date(at) };
}
