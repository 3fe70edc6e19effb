import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/server/config.ts';
import { explain } from './explain.ts';

test('if the data folder is a file or inside one, the message names the setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-test-'));
  const file = join(folder, 'notes.txt');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'data')]) {
    const error = await mkdir(dataDir, { recursive: true }).catch((reason) => reason);
    const { text, exitCode } = explain(error, readConfig({ DATA_DIR: dataDir }));
    expect(text).toContain(`DATA_DIR: ${dataDir}`);
    expect(exitCode).toBe(2);
  }
  await rm(folder, { recursive: true });
});
