import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { createHttpServer, mountCalls } from '../../platform/server/http.ts';
import { jobs, startJobs } from '../../platform/server/jobs.ts';
import { createRegistry, serve } from '../../platform/server/serve.ts';
import { test } from './testing/harness.ts';

const contract = endpoint({
  method: 'POST',
  path: '/test/',
  access: 'anyone',
  summary: 'Causes a job, which causes another',
  input: z.object({ text: z.string() }),
  output: z.object({}),
});

test('what a job and the jobs that it causes log has the id of the request that caused it', async ({
  services,
}) => {
  const { db, pool, metrics } = services;
  const app = await createHttpServer(services);
  const answer = async () => {
    await jobs.enqueue(db, 'test_first', {});
    return {};
  };
  const registry = createRegistry([serve(contract, answer)], { checksOutput: true });
  mountCalls(app, { services, registry, authenticate: () => Promise.reject(new Error('nobody signs in')) });

  const lines: { about: { reqId?: string; task?: string }; message: string }[] = [];
  const note = (about: object, message: string) => void lines.push({ about, message });
  const log = { error: note, warn: note, debug: () => {} } as unknown as FastifyBaseLogger;
  const tasks = {
    async test_first(_: unknown, { logger }: { logger: { warn(text: string): void } }) {
      logger.warn('first');
      await jobs.enqueue(db, 'test_second', {});
    },
    async test_second() {
      throw new Error('second');
    },
  };
  const worker = await startJobs({ pool, tasks, crontab: '', log, metrics });
  const response = await app.inject({
    method: 'POST',
    url: '/api/test/',
    payload: { text: 'x'.repeat(5000) },
  });
  expect(response.statusCode, response.body).toBe(200);
  // What no request has caused has no id.
  await jobs.enqueue(db, 'test_second', {});
  while (lines.length < 3) await sleep(50);
  await worker.close();
  await app.close();

  const id = response.headers['x-request-id'];
  const of = (task: string) =>
    lines.filter(({ about }) => about.task === task).map(({ about }) => about.reqId);
  expect(of('test_first')).toEqual([id]);
  expect(of('test_second').sort()).toEqual([id, undefined].sort());
});
