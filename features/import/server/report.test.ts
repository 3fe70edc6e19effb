import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnreadableFile } from './columns.ts';
import type { Finding } from './reasons.ts';
import { continueReport, startReport } from './report.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

const finding = (row: number, value: string): Finding => ({
  row,
  line: row + 1,
  outcome: 'refused',
  field: 'price',
  reason: 'price_unreadable',
  value,
});
const valuesOf = async (path: string) =>
  parse<{ row: string; value: string }>(await readFile(path, 'utf8'), { columns: true }).map(
    ({ row, value }) => `${row} ${value}`,
  );

test('cells of a report that look like formulas are not executed by spreadsheets', async () => {
  const path = join(folder, 'new', 'report.csv');
  const report = await startReport(path);
  await report.append([finding(1, 'a "quoted", value'), finding(2, '=cmd()'), finding(3, 'x'.repeat(500))]);
  await report.close();
  expect(await valuesOf(path)).toEqual(['1 a "quoted", value', "2 '=cmd()", `3 ${'x'.repeat(200)}…`]);
});

test('a report is continued after its last committed batch, also when it is moved to another path', async () => {
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  const started = await startReport(first);
  const bytes = await started.append([finding(1, 'kept')]);
  await started.close();
  await appendFile(first, 'rolled back');

  const moved = await continueReport(second, { path: first, bytes });
  await moved?.append([finding(2, 'added')]);
  await moved?.close();
  expect(await valuesOf(second)).toEqual(['1 kept', '2 added']);
});

test('a lost or shortened report cannot be continued', async () => {
  const path = join(folder, 'short.csv');
  await (await startReport(path)).close();
  expect(await continueReport(path, { path, bytes: 100_000 })).toBeNull();
  expect(await continueReport(path, { path: join(folder, 'none.csv'), bytes: 10 })).toBeNull();
});

test('a path at which no report can be written is refused before anything is imported', async () => {
  await expect(startReport(folder)).rejects.toThrow(UnreadableFile);
});
