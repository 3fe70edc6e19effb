/** Ctrl-C arrives twice, from the terminal and through npm: signals within this time count as one. */
const millisecondsOfOneWish = 300;

/**
 * Calls back once when this process should stop: Ctrl-C, SIGTERM, a closed terminal, or the exit of the parent
 * process. A second signal exits immediately without cleanup.
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
  // Writing to a closed terminal must not crash the shutdown.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
