import { addressOf, firstPort as base, type HostName } from './hosts.ts';

/** No two hosts have the same, as they may share an address. */
export const ports = {
  site: base,
  statistics: base + 1,
  etcd: base + 2,
  etcdPeers: base + 3,
  postgres: (host: number) => base + 10 + host,
  patroni: (host: number) => base + 20 + host,
  product: (host: number) => base + 30 + host,
  toPrimary: (host: number) => base + 100 + 10 * host,
  toDatabase: (host: number, database: number) => base + 100 + 10 * host + database,
};

const on = (host: HostName, port: number) => `${addressOf(host)}:${port}`;

/** Where each part listens, as `address:port`. */
export const at = {
  /** Where people come in. */
  site: on('balancer', ports.site),
  /** What HAProxy says of itself. */
  statistics: on('balancer', ports.statistics),
  etcd: on('etcd', ports.etcd),
  etcdPeers: on('etcd', ports.etcdPeers),
  /** PostgreSQL and Patroni's interface, by number of the database host. */
  postgres: (host: number) => on(`database-${host}`, ports.postgres(host)),
  patroni: (host: number) => on(`database-${host}`, ports.patroni(host)),
  /** The product's processes, by number of their host. */
  product: (host: number) => on(`product-${host}`, ports.product(host)),
  /** The HAProxy on the host of a process: one of its ports leads to the primary, the others to one database each. */
  toPrimary: (host: number) => on(`product-${host}`, ports.toPrimary(host)),
  toDatabase: (host: number, database: number) => on(`product-${host}`, ports.toDatabase(host, database)),
};

export const http = (endpoint: string) => `http://${endpoint}`;
