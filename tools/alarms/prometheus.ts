import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from '../site-process.ts';

/** Ranges and `for` pass so many times faster than in production: five minutes take ten seconds. */
export const speed = 30;
/** A fifth of the usual time, because a range needs several readings. */
const scrapeSeconds = 3;
const secondsOf: Record<string, number> = { m: 60, h: 3600 };

/** The rules of the repository, faster, for one process of the site. */
export async function startPrometheus(folder: string, { target }: { target: string }) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rules = await readFile(resolve('deploy/prometheus/alerts.yml'), 'utf8');
  const faster = rules.replace(
    /(\[|for: )(\d+)([mh])/g,
    (_, before: string, count: string, unit: string) =>
      `${before}${(Number(count) * (secondsOf[unit] ?? 0)) / speed}s`,
  );
  await writeFile(join(folder, 'alerts.yml'), faster);
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: ${scrapeSeconds}s, scrape_timeout: ${scrapeSeconds}s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: tulpar, static_configs: [{ targets: ["${target}"] }] }]
`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const read = async () => {
    const { data } = (await (await fetch(`http://${address}/api/v1/alerts`)).json()) as {
      data: { alerts: { state: string; labels: { alertname: string; indicator?: string } }[] };
    };
    return data.alerts;
  };
  // Before that it knows no process, which is an alarm.
  await eventually('Prometheus has asked the site', async () => {
    const { data } = (await (await fetch(`http://${address}/api/v1/query?query=up`)).json()) as {
      data: { result: unknown[] };
    };
    if (data.result.length === 0) throw new Error('Prometheus has not asked yet');
  });
  return {
    /**
     * Names of the alarms that fire, or that would if what they saw went on, such as `TulparHealth job_wait_seconds`; without
     * the one that always does.
     */
    alarms: async (states: readonly ('firing' | 'pending')[]) =>
      new Set(
        (await read())
          .filter(({ state }) => states.some((name) => name === state))
          .map(({ labels: { alertname, indicator } }) =>
            indicator === undefined ? alertname : `${alertname} ${indicator}`,
          )
          .filter((name) => name !== 'TulparWatchdog'),
      ),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
