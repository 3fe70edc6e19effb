import { execFileSync, spawnSync } from 'node:child_process';
import { isRoot } from '../../platform/server/postgres-account.ts';

/*
 * The hosts of the rehearsal. Where this command is root and the kernel allows it, each is a network namespace with an
 * address of its own on a bridge, so that a host can be cut off as by a pulled cable. Otherwise all are 127.0.0.1.
 */

export type HostName = 'balancer' | 'etcd' | `database-${number}` | `product-${number}`;

/** The first of the ports that the rehearsal listens on. */
export const firstPort = Number(process.env.CLUSTER_PORT ?? 4100);
/** Two rehearsals at a time have different ports, hence different networks. */
const network = firstPort % 256;
const subnet = `10.213.${network}`;
const prefix = `tulpar${network}`;

export const hasNamespaces = isRoot() && canMakeNamespaces();

/** The address of a host; that of this command has no name. */
export function addressOf(host?: HostName): string {
  return hasNamespaces ? `${subnet}.${host ? numberOf(host) : 254}` : '127.0.0.1';
}

/** Makes the network, in place of one that a command left which did not end in order. */
export function makeNetwork(hosts: readonly HostName[]): void {
  if (!hasNamespaces) return;
  removeNetwork(hosts);
  ip('link', 'add', prefix, 'type', 'bridge');
  ip('address', 'add', `${addressOf()}/24`, 'dev', prefix);
  ip('link', 'set', prefix, 'up');
  for (const host of hosts) {
    const [namespace, cable] = [namespaceOf(host), cableOf(host)];
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'master', prefix, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('-n', namespace, 'address', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
    ip('link', 'set', cable, 'up');
  }
}

export function removeNetwork(hosts: readonly HostName[]): void {
  if (!hasNamespaces) return;
  for (const host of hosts) {
    // The kernel keeps a namespace, and its network interface, as long as a process runs in it: so the interface first.
    spawnSync('ip', ['link', 'delete', cableOf(host)]);
    spawnSync('ip', ['netns', 'delete', namespaceOf(host)]);
  }
  spawnSync('ip', ['link', 'delete', prefix]);
}

/** Pulls the cable of a host, or plugs it in again: no packet arrives, and nobody is told. Only with namespaces. */
export function setCable(host: HostName, state: 'in' | 'out'): void {
  if (hasNamespaces)
    ip('link', 'set', cableOf(host), ...(state === 'in' ? ['master', prefix] : ['nomaster']));
}

/** From now on, or no longer, what one host sends to the other is dropped, so that neither gets an answer. Only with namespaces. */
export function setRoute(from: HostName, to: HostName, state: 'open' | 'cut'): void {
  const command = state === 'cut' ? 'replace' : 'delete';
  ip('-n', namespaceOf(from), 'route', command, 'blackhole', `${addressOf(to)}/32`);
}

/** The command that runs a program on a host, as this account if one is given. The process keeps its number. */
export function commandOn(
  host: HostName,
  [program, ...parameters]: readonly [string, ...string[]],
  account: { uid?: number; gid?: number } = {},
): { program: string; parameters: string[]; account: { uid?: number; gid?: number } } {
  if (!hasNamespaces) return { program, parameters, account };
  const { uid, gid } = account;
  // Only root may enter a namespace, so the account is changed afterwards.
  const asAccount =
    uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return {
    program: 'ip',
    parameters: ['netns', 'exec', namespaceOf(host), ...asAccount, program, ...parameters],
    account: {},
  };
}

function canMakeNamespaces(): boolean {
  const probe = `${prefix}-probe`;
  const isMade = spawnSync('ip', ['netns', 'add', probe]).status === 0;
  if (isMade) ip('netns', 'delete', probe);
  return isMade;
}

const namespaceOf = (host: HostName) => `${prefix}-${host}`;
/** The kernel takes 15 characters. */
const cableOf = (host: HostName) => `${prefix}-${numberOf(host)}`;

/** The last number of the address. */
function numberOf(host: HostName): number {
  const [kind, number] = host.split('-');
  const first = { balancer: 1, etcd: 2, database: 10, product: 20 }[kind as 'balancer'];
  return first + Number(number ?? 0);
}

function ip(...parameters: string[]): void {
  execFileSync('ip', parameters);
}
