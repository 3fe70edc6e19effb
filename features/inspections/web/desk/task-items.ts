import type { InspectedCar } from '../../staff-contract.ts';
import type { DeskState } from './desk-store.ts';
import type { Task } from './device-database.ts';
import { countingAnswers, type DeviceInspection } from './device-inspection.ts';

/** A car in the list: what the server says of it, and what this device has. */
export type TaskItem = {
  key: string;
  check: Task['check'];
  car: InspectedCar;
  /** Id of the inspection, if it was begun anywhere. */
  inspection: string | null;
  answered: number;
  finishedAt: string | null;
  device: DeviceInspection | null;
};

/** The cars that are to be inspected, or were; what was begun without a connection is among them. */
export function taskItems({ inspections, tasks }: DeskState, isFinished: boolean): TaskItem[] {
  const devices = [...(inspections?.values() ?? [])].filter(({ begun }) => begun.movedTo === null);
  const deviceOf = ({ inspection, check }: Task) =>
    devices.find(({ begun }) => begun.id === inspection?.id) ??
    (check && devices.find(({ begun }) => begun.check === check.id)) ??
    null;
  const told = [...(tasks?.open ?? []), ...(tasks?.finished ?? [])];
  const items = told.map((task): TaskItem => itemOf(task, deviceOf(task)));
  const known = new Set(items.map(({ device }) => device));
  const others = devices.filter((device) => !known.has(device)).map((device) => itemOf(null, device));
  const byKey = new Map([...others, ...items].map((item) => [item.key, item]));
  return [...byKey.values()].filter(({ finishedAt }) => (finishedAt !== null) === isFinished);
}

const noCar: InspectedCar = { name: '', vin: null, plate: null, year: 0, mileage_km: null, ad: null };

function itemOf(task: Task | null, device: DeviceInspection | null): TaskItem {
  const id = device?.begun.id ?? task?.inspection?.id ?? null;
  const check = task?.check ?? null;
  return {
    key: id ?? `check ${check?.id}`,
    check:
      check ?? (device?.begun.check ? { id: device.begun.check, vin: null, plate: null, city: '' } : null),
    car: device?.begun.car ?? task?.known ?? noCar,
    inspection: id,
    answered: device ? countingAnswers(device).size : (task?.inspection?.answered ?? 0),
    finishedAt: device?.begun.server
      ? device.begun.server.finished_at
      : (task?.inspection?.finished_at ?? null),
    device,
  };
}
