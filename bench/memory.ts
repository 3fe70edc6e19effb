import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { kilobytes, table } from './numbers.ts';

/** The inode of the socket that listens at a port of this machine; see `man proc_net`. */
function listeningSocket(port: number): string | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['tcp', 'tcp6'].flatMap((file) => readFileSync(`/proc/net/${file}`, 'utf8').split('\n'));
  const columns = lines.map((line) => line.trim().split(/\s+/));
  return columns.find(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === '0A')?.[9];
}

function hasSocket(pid: string, inode: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => readlinkSync(`${folder}/${fd}`) === `socket:[${inode}]`);
  } catch {
    // Another user's process, or one that has ended.
    return false;
  }
}

const megabytes = (bytes: number) => kilobytes(bytes / 1000).replace('kB', 'MB');

/** Memory of the process that answers at this address, all its threads together; null if the system does not tell. */
export function memoryOf(address: string) {
  try {
    const inode = listeningSocket(Number(new URL(address).port || 80));
    const pid = inode && readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasSocket(name, inode));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return {
      now: megabytes(field('VmRSS') * 1024),
      most: megabytes(field('VmHWM') * 1024),
      threads: String(field('Threads')),
    };
  } catch {
    return null;
  }
}

/** Memory of the site's web process, if it runs on this machine and the system tells. */
export function memoryTable(address: string): string {
  const memory = memoryOf(address);
  if (!memory) return 'The memory of the site is told if it runs on this machine, and that is Linux.';
  const row = ['web', memory.now, memory.most, memory.threads];
  return table(['process', 'memory now', 'most so far', 'threads'], [row]);
}
