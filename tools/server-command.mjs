import { fileURLToPath } from 'node:url';

/**
 * What Node is started with to run the product. V8 keeps less room for new objects in each thread, and is as fast (decision
 * 65); the Dockerfile has it too.
 */
export const serverCommand = ['--max-semi-space-size=8', 'apps/api/main.ts'];

/** Node keeps what it has compiled here, so the next start takes a third less processor time. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
};
