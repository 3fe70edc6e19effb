import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { measureProcess } from '../../../platform/server/metrics.ts';
import { createApp } from '../app.ts';
import { test } from '../testing/harness.ts';

/** The value of a line such as `name{label="value"} 1`. */
const valueIn = (metrics: string, line: string) =>
  Number(
    metrics
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

test('programs on this machine read how often calls were made, and how the product is', async ({
  app,
  services,
  pool,
}) => {
  measureProcess(services.metrics, {
    pools: { requests: pool },
    replicas: services.replicas,
    readHealth: services.readHealth,
  });
  const count = 'tulpar_http_request_duration_seconds_count';
  const read = async () => (await app.inject('/metrics')).body;
  const labels = 'method="GET",route="/api/cars/",status="2xx"';
  await app.inject('/api/cars/');
  await app.inject('/api/cars/?brand=toyota');
  await app.inject('/api/cars/?page=none');
  const metrics = await read();
  expect(valueIn(metrics, `${count}{${labels}}`)).toBe(2);
  expect(valueIn(metrics, `${count}{${labels.replace('2xx', '4xx')}}`)).toBe(1);
  expect(valueIn(metrics, 'tulpar_health{indicator="disk_used_ratio",of="limit"}')).toBe(0.9);
  expect(valueIn(metrics, 'tulpar_health{indicator="failed_jobs_count",of="value"}')).toBe(0);
  expect(valueIn(metrics, 'tulpar_database_connections{pool="requests",state="awaited"}')).toBe(0);
  expect(valueIn(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('for strangers there are no metrics, unless they have the token', async ({ app, services }) => {
  const throughProxy = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/metrics', headers: throughProxy })).statusCode).toBe(404);

  const ofPublicSite = await createApp(
    { ...services, config: { ...services.config, publicUrl: 'https://tulpar.example' } },
    { servesSite: false },
  );
  // Its proxy may name this machine as the host and say nothing of those for whom it asks.
  expect((await ofPublicSite.inject('/metrics')).statusCode).toBe(404);
  await ofPublicSite.close();

  const token = 'prometheus-reads-this';
  const guarded = await createApp(
    { ...services, config: { ...services.config, metricsToken: token } },
    { servesSite: false },
  );
  const statusWith = async (headers: Record<string, string>) =>
    (await guarded.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ authorization: 'Bearer another-token-there' })).toBe(404);
  expect(await statusWith({ ...throughProxy, authorization: `Bearer ${token}` })).toBe(200);
  await guarded.close();
});

test('the alert rules and the dashboard read only what there is', async ({ app }) => {
  await app.inject('/api/cars/');
  const metrics = (await app.inject('/metrics')).body;
  const measured = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['prometheus/alerts.yml', 'grafana/tulpar.json']) {
    const text = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
    const used = new Set([...text.matchAll(/\b(?:tulpar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));
    const missing = [...used].filter((name) => !measured.has(name.replace(/_(bucket|count)$/, '')));
    expect(used.size, file).toBeGreaterThan(5);
    expect(missing, file).toEqual([]);
  }
});
