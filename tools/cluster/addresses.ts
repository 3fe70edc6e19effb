/** The first of the ports that the rehearsal listens on, all of them on 127.0.0.1. */
const base = Number(process.env.CLUSTER_PORT ?? 4100);

export const ports = {
  /** Where people come in. */
  site: base,
  /** What HAProxy says of itself. */
  statistics: base + 1,
  etcd: base + 2,
  etcdPeers: base + 3,
  /** PostgreSQL and Patroni's interface, by number of the database host. */
  postgres: (host: number) => base + 10 + host,
  patroni: (host: number) => base + 20 + host,
  /** The product's processes, by number of their host. */
  product: (host: number) => base + 30 + host,
  /** Ports of the HAProxy beside each of them: one leads to the primary, the others to one database each. */
  toPrimary: (host: number) => base + 100 + 10 * host,
  toDatabase: (host: number, database: number) => base + 100 + 10 * host + database,
};

export const local = (port: number) => `http://127.0.0.1:${port}`;
