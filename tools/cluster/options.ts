import { resolve } from 'node:path';
import { readArguments, refuse } from '../arguments.ts';

const help = `Needs Debian's postgresql, patroni, etcd-server and haproxy.

  npm run cluster                        with 3,000 demo cars, in a folder that is deleted at the end
  npm run cluster -- --folder /mnt/x     in a folder that is kept, and goes on with what is in it
  npm run cluster -- --postgres "shared_buffers=2GB max_wal_size=8GB"
                                         settings of both databases

npm run test:cluster takes the same.`;

/** What the command line says of the cluster. */
export function readClusterOptions(): { folder?: string; parameters: Record<string, string> } {
  const { folder, postgres = '' } = readArguments(
    { folder: { type: 'string' }, postgres: { type: 'string' } },
    help,
  );
  const parameters = Object.fromEntries(
    postgres
      .split(' ')
      .filter(Boolean)
      .map((setting) => {
        const [name, value] = setting.split('=');
        return name && value ? [name, value] : refuse(`--postgres: ${setting} is not NAME=VALUE`, help);
      }),
  );
  return { ...(folder !== undefined && { folder: resolve(folder) }), parameters };
}
