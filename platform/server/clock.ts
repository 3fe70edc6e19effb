import { setTimeout } from 'node:timers/promises';

/** Time as a service that tests can replace. */
export type Clock = { now(): Date; sleep(milliseconds: number): Promise<void> };

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};

export function stoppedClock(at: string): Clock {
  return { now: () => new Date(at), sleep: async () => {} };
}
