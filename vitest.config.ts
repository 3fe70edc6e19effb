import { defineConfig } from 'vitest/config';

/** Journeys wait for a browser on whatever machine there is: a check that passes late has not failed. */
const patience = { testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const sources = ['apps', 'features', 'platform', 'database', 'tools', 'bench'];

/**
 * Two suites: units and calls on a real PostgreSQL, and journeys in a real browser. A third only by
 * `npm run test:firebase`, which brings the emulator that it needs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'product',
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          globalSetup: 'apps/api/testing/global-setup.ts',
          // Modules are read once a worker, not once a file: each file has its own database instead.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Vitest's default is one second, which a busy machine exceeds.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/*.spec.ts'],
          // One Chromium and one pool of connections a worker.
          isolate: false,
          globalSetup: 'e2e/support/global-setup.ts',
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'firebase',
          include: ['e2e/firebase/*.spec.ts'],
          globalSetup: 'e2e/support/global-setup.ts',
          ...patience,
          fileParallelism: false,
        },
      },
    ],
  },
});
