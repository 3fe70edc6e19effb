import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the check passes; what it throws is the reason if it never does. */
export async function eventually<Value>(
  what: string,
  check: () => Promise<Value>,
  limitSeconds = 60,
): Promise<Value> {
  const until = performance.now() + limitSeconds * 1000;
  for (;;) {
    try {
      return await check();
    } catch (cause) {
      if (performance.now() > until) throw new Error(`${what}: not within ${limitSeconds} s`, { cause });
    }
    await sleep(200);
  }
}
