/** Signals within this time count as one, because Ctrl-C arrives twice: from the terminal and through npm. */
const duplicateSignalMs = 300;

/**
 * Calls back once when this process should stop: Ctrl-C, SIGTERM, a closed terminal, or the exit of the parent
 * process. A second signal exits immediately without cleanup.
 */
export function onShutdownRequest(callback: () => void): void {
  let requestedAt: number | null = null;

  function requestShutdown() {
    if (requestedAt === null) {
      requestedAt = performance.now();
      callback();
    } else if (performance.now() - requestedAt > duplicateSignalMs) {
      process.exit(130);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown);
  process.once('disconnect', requestShutdown);
  process.channel?.unref();
  // Writing to a closed terminal must not crash the shutdown.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
