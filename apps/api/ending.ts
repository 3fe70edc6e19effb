/** Ctrl-C reaches us from the terminal and again through npm: within this time it is one wish. */
const millisecondsOfOneWish = 300;

/**
 * Calls back once when somebody wants this process to end: Ctrl-C, SIGTERM, a closed terminal, or the end of the
 * process that started us. Asked a second time it ends at once, and leaves the rest to the next start.
 */
export function whenAskedToEnd(callback: () => void): void {
  let askedAt: number | null = null;

  function ask() {
    if (askedAt === null) {
      askedAt = performance.now();
      callback();
    } else if (performance.now() - askedAt > millisecondsOfOneWish) {
      process.exit(130);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', ask);
  process.channel?.unref();
  // A closed terminal is no reason to fail while putting things in order.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
