import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '../../platform/server/config.ts';
import { startJobs } from '../../platform/server/jobs.ts';
import { outgoingTasks } from '../../platform/server/outgoing.ts';
import { startCollector } from '../../platform/server/testing-collector.ts';
import { startTracing } from '../../platform/server/tracing.ts';
import { test } from './testing/harness.ts';

const phone = '+77015550199';
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Awaited<ReturnType<typeof startTracing>>;
const problems: string[] = [];

beforeAll(async () => {
  collector = await startCollector();
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  tracing = await startTracing(config.tracing as NonNullable<typeof config.tracing>, (problem) =>
    problems.push(problem),
  );
});
afterAll(() => collector.close());

test('a request goes on with the trace of its caller, its job has one that is linked, and neither tells who it is', async ({
  services,
  app,
  pool,
}) => {
  const gateway = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/?to={phone}&text={text}`;
  const config = { ...services.config, sms: { url, body: undefined, authorization: undefined } };
  const worker = await startJobs({
    pool,
    tasks: outgoingTasks({ ...services, config }),
    crontab: '',
    log: app.log,
    metrics: services.metrics,
  });

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = once(gateway, 'request');
  await fetch(`${address}/readyz`);
  const response = await fetch(`${address}/api/profiles/register-by-phone/?token=hunter-2&city=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    },
    body: JSON.stringify({ phone }),
  });
  expect(response.status, await response.text()).toBe(200);
  await sent;
  await worker.close();
  await tracing.close();
  gateway.close();

  expect(problems).toEqual([]);
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'tulpar-auto', 'tulpar.role': 'all' });
  const spanOf = (name: string) => {
    const span = collector.spans.find((each) => each.name === name);
    return span ?? expect.fail(`no ${name} among ${collector.spans.map((each) => each.name).join(', ')}`);
  };
  const requestId = response.headers.get('x-request-id');
  const request = spanOf('POST /api/profiles/register-by-phone/');
  expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, kind: 2 });
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/profiles/register-by-phone/',
    'http.response.status_code': 200,
    'url.path': '/api/profiles/register-by-phone/',
    'url.query': 'city=1&…',
    'tulpar.request_id': requestId,
    'tulpar.client_gone': false,
  });
  const insert = collector.below(request).find(({ name }) => name === 'insert phone_codes');
  expect(insert).toMatchObject({ traceId: caller.traceId, kind: 3 });
  expect(insert?.attributes['db.query.text']).toMatch(/^insert into "phone_codes" .* values \(\$1, /);

  const job = spanOf('job send_sms');
  expect(job).toMatchObject({ kind: 5, links: [{ traceId: caller.traceId, spanId: request.spanId }] });
  expect(job.parentSpanId).toBeFalsy();
  expect(job.traceId).not.toBe(caller.traceId);
  expect(job.attributes).toMatchObject({ 'tulpar.task': 'send_sms', 'tulpar.request_id': requestId });
  const [call] = collector.below(job);
  expect(call).toMatchObject({ name: 'ask the SMS gateway', kind: 3 });
  expect(call?.attributes).toEqual({
    'server.address': '127.0.0.1',
    'http.request.method': 'GET',
    'http.response.status_code': 200,
  });

  const all = JSON.stringify(collector.spans);
  for (const personal of [phone, phone.slice(2), 'hunter-2']) expect(all).not.toContain(personal);
  // What begins by itself, such as the search for jobs, is in no trace.
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(2);
});
