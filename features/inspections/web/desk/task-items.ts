import { searchable } from '../../car-search.ts';
import type { InspectedCar } from '../../staff-contract.ts';
import type { DeskState } from './desk-store.ts';
import type { Task } from './device-database.ts';
import { countingAnswers, type DeviceInspection, isAllSent } from './device-inspection.ts';

/** A car in the list: what the server says of it, and what this device has. */
export type TaskItem = {
  key: string;
  check: Task['check'];
  car: InspectedCar;
  /** Id of the inspection, if it was begun anywhere. */
  inspection: string | null;
  answered: number;
  finishedAt: string | null;
  /** Who has begun it, if the server has said. */
  inspector: string | null;
  device: DeviceInspection | null;
};

/**
 * The cars that are to be inspected, or were, that fit what is searched for. What was begun without a connection is among
 * them; `found` are those that the server has found, else it is what this device knows.
 */
export function taskItems(
  { inspections, tasks }: Pick<DeskState, 'inspections' | 'tasks'>,
  { isFinished, q, found }: { isFinished: boolean; q: string; found: readonly Task[] | null },
): TaskItem[] {
  const devices = [...(inspections?.values() ?? [])].filter(({ begun }) => begun.movedTo === null);
  const deviceOf = ({ inspection, check }: Task) =>
    devices.find(({ begun }) => begun.id === inspection?.id) ??
    (check && devices.find(({ begun }) => begun.check === check.id)) ??
    null;
  const listed = [...(found ?? []), ...(tasks?.open ?? []), ...(tasks?.finished ?? [])];
  const items = listed.map((task): TaskItem => itemOf(task, deviceOf(task)));
  const known = new Set(items.map(({ device }) => device));
  const others = devices.filter((device) => !known.has(device)).map((device) => itemOf(null, device));
  const shown = found ? items.slice(0, found.length) : [...others, ...items];
  const byKey = new Map(shown.map((item) => [item.key, item]));
  return [...byKey.values()].filter(
    (item) => isOver(item) === isFinished && (found !== null || isFound(item, q)),
  );
}

/** What a device still has of a cancelled request stays in view until it was sent. */
const isOver = ({ check, finishedAt, device }: TaskItem) =>
  finishedAt !== null || (check?.is_cancelled === true && (!device || isAllSent(device)));

function isFound({ check, car }: TaskItem, q: string): boolean {
  const words = searchable(q);
  return (
    words === '' ||
    String(check?.id) === q.trim() ||
    [car.name, car.vin, car.plate, check?.vin, check?.plate].some(
      (text) => text && searchable(text).includes(words),
    )
  );
}

const noCar: InspectedCar = { name: '', vin: null, plate: null, year: 0, mileage_km: null, ad: null };

function itemOf(task: Task | null, device: DeviceInspection | null): TaskItem {
  const id = device?.begun.id ?? task?.inspection?.id ?? null;
  const check = task?.check ?? null;
  return {
    key: id ?? `check ${check?.id}`,
    check:
      check ??
      (device?.begun.check
        ? { id: device.begun.check, vin: null, plate: null, city: '', slot: null, is_cancelled: false }
        : null),
    car: device?.begun.car ?? task?.known ?? noCar,
    inspection: id,
    answered: device ? countingAnswers(device).size : (task?.inspection?.answered ?? 0),
    finishedAt: device?.begun.server
      ? device.begun.server.finished_at
      : (task?.inspection?.finished_at ?? null),
    inspector: device?.begun.server?.inspector ?? task?.inspection?.inspector ?? null,
    device,
  };
}
