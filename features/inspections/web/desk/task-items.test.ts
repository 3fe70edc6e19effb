import { expect, test } from 'vitest';
import type { Task, Tasks } from './device-database.ts';
import { taskItems } from './task-items.ts';

const car = { name: '', vin: null, plate: null, year: 2019, mileage_km: null, ad: null };
const aTask = (
  id: number,
  overrides: { known?: object; isCancelled?: boolean; finishedAt?: string } = {},
): Task => ({
  check: {
    id,
    vin: null,
    plate: null,
    city: 'Алматы',
    slot: null,
    is_cancelled: overrides.isCancelled ?? false,
  },
  known: { ...car, ...overrides.known },
  inspection: {
    id: `inspection-${id}`,
    answered: 3,
    inspector: null,
    started_at: '2026-11-29T05:00:00.000Z',
    finished_at: overrides.finishedAt ?? null,
  },
});
const tasks = (open: Task[], finished: Task[] = []): Tasks => ({
  key: 'tasks',
  open,
  finished,
  counts: { open: open.length, finished: finished.length },
  readAt: '2026-11-29T05:00:00.000Z',
});
const shown = (given: Tasks, wanted: Partial<Parameters<typeof taskItems>[1]> = {}) =>
  taskItems(
    { inspections: new Map(), tasks: given },
    { isFinished: false, q: '', found: null, ...wanted },
  ).map(({ check }) => check?.id);

test('without a connection the cars of this device are searched by plate, VIN, name and request', () => {
  const given = tasks([
    aTask(1, { known: { plate: '777 KAZ 05' } }),
    aTask(2, { known: { name: 'Toyota Camry 2019' } }),
    aTask(3, { known: { vin: 'XW7BF4FK10S000001' } }),
  ]);
  expect(shown(given)).toEqual([1, 2, 3]);
  expect(shown(given, { q: '777к' })).toEqual([1]);
  expect(shown(given, { q: 'camry 20' })).toEqual([2]);
  expect(shown(given, { q: '000001' })).toEqual([3]);
  expect(shown(given, { q: '2' })).toContain(2);
});

test('what the server has found is shown in its order, whatever this device keeps', () => {
  expect(shown(tasks([aTask(1)]), { q: 'rio', found: [aTask(9), aTask(8)] })).toEqual([9, 8]);
});

test('a request that was cancelled is among the finished ones', () => {
  const given = tasks(
    [aTask(1)],
    [aTask(2, { isCancelled: true }), aTask(3, { finishedAt: '2026-11-29T06:00:00.000Z' })],
  );
  expect(shown(given)).toEqual([1]);
  expect(shown(given, { isFinished: true })).toEqual([2, 3]);
});
