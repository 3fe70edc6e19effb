import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at, ports } from './addresses.ts';
import { type Child, startChild } from './child.ts';
import type { HostName } from './hosts.ts';

const common = `defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
`;

/**
 * One for people. It asks each web process whether it is ready, and gives a request that did not arrive to another one. While
 * none is ready, because the primary is away, all that are alive answer: from the replica, and from memory.
 */
export function startSiteBalancer(folder: string, webHosts: readonly number[]): Promise<Child> {
  const servers = webHosts.map((host) => `  server web-${host} ${at.product(host)}`).join('\n');
  const backend = (name: string, question: string) => `backend ${name}
  option httpchk
  http-check send meth GET uri ${question} hdr Host 127.0.0.1
  http-check expect status 200
  timeout check 3s
  default-server check inter 1s fall 2 rise 2
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
${servers}`;
  return startHaproxy(
    folder,
    'balancer',
    'balancer',
    `${common}  mode http
  option forwardfor
frontend site
  bind ${at.site}
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
${backend('ready', '/readyz')}
${backend('alive', '/healthz')}
listen statistics
  bind ${at.statistics}
  stats enable
  stats uri /
`,
  );
}

/**
 * One on each host of the product: it asks Patroni which database is the primary, and ends connections to one that is not
 * any more. The replicas are reached one by one, because the product measures how old each of them is.
 */
export function startDatabaseBalancer(
  folder: string,
  host: number,
  databases: readonly number[],
): Promise<Child> {
  const servers = databases.map(
    (database) =>
      `  server database-${database} ${at.postgres(database)} check port ${ports.patroni(database)}`,
  );
  const direct = databases.map(
    (database) => `listen database-${database}
  bind ${at.toDatabase(host, database)}
  mode tcp
  server database-${database} ${at.postgres(database)}`,
  );
  return startHaproxy(
    folder,
    `product-${host}`,
    `databases-of-${host}`,
    `${common}
listen primary
  bind ${at.toPrimary(host)}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
${direct.join('\n')}
`,
  );
}

async function startHaproxy(folder: string, host: HostName, name: string, settings: string): Promise<Child> {
  const file = join(folder, `${name}.cfg`);
  await writeFile(file, settings);
  return startChild({ name, host, folder, program: 'haproxy', parameters: ['-db', '-f', file] });
}
