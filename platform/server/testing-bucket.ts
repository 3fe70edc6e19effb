import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

type BucketOptions = {
  /** Where the files lie afterwards, too; by default a temporary folder, which `close` deletes. */
  folder?: string;
  address?: string;
  name?: string;
  /** Key and certificate; with them the server speaks https. */
  tls?: { key: Buffer; cert: Buffer };
};

export type Bucket = Awaited<ReturnType<typeof aBucket>>['settings'];

/** A bucket on an S3-compatible server of this process. */
export async function aBucket(options: BucketOptions = {}) {
  const { folder, address = '127.0.0.1', name = 'photos', tls } = options;
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'tulpar-bucket-')));
  const server = new S3rver({
    port: 0,
    address,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
    ...tls,
  });
  const { port } = await server.run();
  return {
    settings: {
      name,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      endpoint: `${tls ? 'https' : 'http'}://${address}:${port}`,
    },
    async close(): Promise<void> {
      await server.close();
      if (folder === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
