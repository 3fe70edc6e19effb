import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName, removeOldBackups } from './remove-old-backups.ts';

test('only backups that are older than the given days are removed', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = new Date('2026-11-29T20:00:00Z');
  const kept = [
    backupName(new Date('2026-10-30T20:00:01Z'), false),
    backupName(now, true),
    'tulpar-2020-01-01.tar.zst',
    'notes of tulpar-2020-01-01T00-00-00.tar.zst',
  ];
  const old = [
    backupName(new Date('2026-10-30T19:59:59Z'), true),
    backupName(new Date('2025-01-01T00:00:00Z'), false),
  ];
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '');
  expect((await removeOldBackups(folder, { days: 30, now })).sort()).toEqual([...old].sort());
  expect((await readdir(folder)).sort()).toEqual([...kept].sort());
});
