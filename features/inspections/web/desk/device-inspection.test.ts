import { expect, test } from 'vitest';
import { deviceInspectionOf, isOnServer, newInspection, type StoredEntries } from './device-inspection.ts';

const begun = newInspection({
  id: 'one',
  owner: 'm1',
  check: null,
  car: {} as never,
  template: 1,
  startedAt: '2026-11-01T08:00:00Z',
  server: { photos: [], answers: [], told: [], conclusion: null, finished_at: null } as never,
});
const nothing: StoredEntries = { begun, answers: [], photos: [] };
const photo = {
  id: 'p1',
  inspection: 'one',
  point: 'hood',
  file: null,
  takenAt: '2026-11-01T09:00:00Z',
  upload: null,
  isSent: true,
  fault: null,
  removedAt: null,
};

test('entries of earlier versions of the desk that were sent are on the server', () => {
  const { told: _, isOtherCar: __, ...earlier } = begun;
  const device = deviceInspectionOf({ begun: earlier, answers: [], photos: [photo] });
  expect(isOnServer(device)).toBe(true);
  expect(device.photos[0]?.plate).toBe(null);
  const marked = deviceInspectionOf({ ...nothing, photos: [{ ...photo, plate: true }] });
  expect(isOnServer(marked)).toBe(false);
  expect(deviceInspectionOf({ ...nothing, photos: [{ ...photo, inspection: 'two' }] }).photos).toEqual([]);
});

test('a conclusion that only this device has is not on the server', () => {
  const isForgotten = (changes: Partial<typeof begun>) =>
    isOnServer(deviceInspectionOf({ ...nothing, begun: { ...begun, ...changes } }));
  expect(isForgotten({})).toBe(true);
  expect(isForgotten({ conclusion: ' ' })).toBe(true);
  expect(isForgotten({ conclusion: 'A good car' })).toBe(false);
  expect(
    isForgotten({ conclusion: 'A good car', server: { ...begun.server, conclusion: 'A good car' } as never }),
  ).toBe(true);
  expect(isForgotten({ conclusion: 'A good car', movedTo: 'two' })).toBe(true);
});
