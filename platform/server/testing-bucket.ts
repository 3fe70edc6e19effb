import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Config } from './config.ts';

/** A bucket on a local S3-compatible server, in a folder that is kept or in one of its own, which `close` deletes. */
export async function aBucket(kept?: string): Promise<{
  settings: NonNullable<Config['bucket']> & { credentials: object };
  close(): Promise<void>;
}> {
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'tulpar-bucket-')));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      name: 'photos',
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      endpoint: `http://127.0.0.1:${port}`,
    },
    async close() {
      await server.close();
      if (kept === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
