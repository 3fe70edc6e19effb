import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import {
  addAnswers,
  addPointPhoto,
  finishInspection,
  type Inspection,
  markPointPhoto,
  maxAnswersAtOnce,
  readInspection,
  removePointPhoto,
  startInspection,
} from '../../staff-contract.ts';
import {
  answersToSend,
  type DeviceInspection,
  isAllSent,
  photosToSend,
  type TakenPhoto,
  waitingOf,
  withServer,
} from './device-inspection.ts';

/*
 * What a device sends of an inspection, in this order: that it was begun, its answers, its photos, that it is finished.
 * Each step may be cut off and sent again; the server does it once.
 */

export type Queue = {
  api: ApiClient;
  deviceOf: (id: string) => DeviceInspection | undefined;
  change: (id: string, change: (device: DeviceInspection) => DeviceInspection) => void;
  /**
   * Merges this inspection into the one that the server answered with, which has the facts and answers with these ids
   * already.
   */
  move: (id: string, server: Inspection, sent: ReadonlySet<string>) => Promise<void>;
  /** Uploads a file, or the rest of it; resolves to the number of the photo. */
  upload: (photo: TakenPhoto & { file: Blob }, onBegun: (upload: string) => void) => Promise<number>;
  now: () => number;
};

/** Whether the same may be sent again later: it has not arrived, or the server was not able to take it. */
export const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  error.code === unreachable ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);

/**
 * Sends what waits. Throws if it has to be sent again later; what the server refuses is noted at the inspection, or at
 * the answer or photo.
 */
export async function sendInspection(queue: Queue, id: string): Promise<void> {
  const device = queue.deviceOf(id);
  if (!device || device.begun.movedTo !== null || device.begun.refusal !== null || isAllSent(device)) return;
  try {
    const itsId = await sendBeginning(queue, device);
    if (isFinished(queue, itsId)) return;
    await sendAnswers(queue, itsId);
    await sendPhotos(queue, itsId);
    const joinedTo = queue.deviceOf(itsId)?.begun.movedTo ?? null;
    if (joinedTo !== null) return await sendInspection(queue, joinedTo);
    await sendFinish(queue, itsId);
  } catch (error) {
    if (isWorthRepeating(error)) throw error;
    await noteRefusal(queue, queue.deviceOf(id)?.begun.movedTo ?? id, error as ApiProblem);
  }
}

/** Takes the server's answer. If the server has merged two inspections of one own car, this device does the same. */
async function take(
  queue: Queue,
  id: string,
  server: Inspection,
  sent: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (server.id !== id) return queue.move(id, server, sent);
  queue.change(id, (device) => withServer(device, server, sent));
}

const isFinished = ({ deviceOf }: Queue, id: string) =>
  (deviceOf(id)?.begun.server?.finished_at ?? null) !== null;

/** Begins it, or sends the facts of the car; resolves to its id, which is that of the other device if that was earlier. */
async function sendBeginning(queue: Queue, { begun }: DeviceInspection): Promise<string> {
  const { id, check, car, told, template, startedAt, server } = begun;
  if (server && told.length === 0) return id;
  const answer = await queue.api.call(startInspection, {
    id,
    check,
    car,
    told: told.map(({ value: _, ...fact }) => fact),
    template_version: template,
    started_at: startedAt,
  });
  const sent = new Set(told.map((fact) => fact.id));
  // Facts of an inspection that was finished elsewhere wait, as its answers do.
  await take(queue, id, answer, answer.id === id || answer.finished_at === null ? sent : new Set());
  return answer.id;
}

async function sendAnswers(queue: Queue, id: string): Promise<void> {
  for (;;) {
    const device = queue.deviceOf(id);
    const due = device ? answersToSend(device).slice(0, maxAnswersAtOnce) : [];
    if (due.length === 0) return;
    try {
      const server = await queue.api.call(addAnswers, { id, answers: due.map(({ answer }) => answer) });
      await take(queue, id, server, new Set(due.map((given) => given.id)));
    } catch (error) {
      const faults = faultsByAnswer(error);
      if (faults.size === 0) throw error;
      queue.change(id, (current) => ({
        ...current,
        answers: current.answers.map((given) => {
          const fault = faults.get(due.findIndex((sent) => sent.id === given.id));
          return fault === undefined ? given : { ...given, fault };
        }),
      }));
    }
  }
}

/** The field that is wrong, by the place of the answer among those that were sent. */
function faultsByAnswer(error: unknown): Map<number, string> {
  const faults = error instanceof ApiProblem && error.code === 'invalid_input' ? (error.errors ?? []) : [];
  return new Map(
    faults.flatMap(({ field: path }) => {
      const [list, place, field = ''] = path.split('.');
      return list === 'answers' && place !== undefined ? [[Number(place), field] as const] : [];
    }),
  );
}

async function sendPhotos(queue: Queue, id: string): Promise<void> {
  for (;;) {
    const device = queue.deviceOf(id);
    const [photo] = device ? photosToSend(device, queue.now()) : [];
    if (!photo) return;
    if (photo.removedAt !== null) await removePhoto(queue, id, photo);
    else if (photo.isSent) await markPhoto(queue, id, photo);
    else await sendPhoto(queue, id, photo);
    // What was answered meanwhile goes before the next photo.
    await sendAnswers(queue, id);
  }
}

const isPhoto =
  (photo: TakenPhoto) =>
  ({ id }: TakenPhoto) =>
    id === photo.id;

async function markPhoto(queue: Queue, id: string, photo: TakenPhoto): Promise<void> {
  const { plate } = photo;
  if (plate === null) return;
  const server = await queue.api.call(markPointPhoto, { id, photoId: photo.id, shows_plate: plate });
  queue.change(id, (device) => ({
    ...device,
    photos: device.photos.map((one) =>
      // If the mark was changed meanwhile, it is sent again.
      isPhoto(photo)(one) && one.plate === plate ? { ...one, plate: null } : one,
    ),
  }));
  await take(queue, id, server);
}

async function removePhoto(queue: Queue, id: string, photo: TakenPhoto): Promise<void> {
  const known = queue.deviceOf(id)?.begun.server?.photos.find((stored) => stored.id === photo.id);
  // One that never arrived may have arrived after all, if the answer was lost.
  const server =
    known || photo.upload !== null ? await queue.api.call(removePointPhoto, { id, photoId: photo.id }) : null;
  queue.change(id, (device) => ({
    ...device,
    photos: device.photos.flatMap((one) => {
      if (!isPhoto(photo)(one)) return one;
      // Put back while the server removed it, it is uploaded again.
      const isBack = one.removedAt === null && one.file !== null;
      return isBack
        ? {
            ...one,
            id: crypto.randomUUID(),
            upload: null,
            isSent: false,
            plate: one.plate ?? (known?.shows_plate || null),
          }
        : [];
    }),
  }));
  if (server) await take(queue, id, server);
}

async function sendPhoto(queue: Queue, id: string, photo: TakenPhoto): Promise<void> {
  const { file } = photo;
  const note = (change: Partial<TakenPhoto>) =>
    queue.change(id, (device) => ({
      ...device,
      photos: device.photos.map((one) => (isPhoto(photo)(one) ? { ...one, ...change } : one)),
    }));
  if (!file) return note({ isSent: true });
  try {
    const upload = await queue.upload({ ...photo, file }, (begun) => note({ upload: begun }));
    const server = await queue.api.call(addPointPhoto, {
      id,
      photoId: photo.id,
      point: photo.point,
      upload,
      taken_at: photo.takenAt,
    });
    note({ isSent: true });
    await take(queue, id, server);
  } catch (error) {
    const isOfPhoto =
      error instanceof ApiProblem && !isWorthRepeating(error) && error.code !== 'inspection_finished';
    if (!isOfPhoto) throw error;
    // The server deletes an upload that it refuses.
    note({ fault: error.code, upload: null });
  }
}

async function sendFinish(queue: Queue, id: string): Promise<void> {
  const device = queue.deviceOf(id);
  if (!device?.begun.isFinishWanted) return;
  const { answers, photos, faults } = waitingOf(device);
  if (answers + photos + faults > 0) return;
  const conclusion = (device.begun.conclusion ?? device.begun.server?.conclusion ?? '').trim() || null;
  const { isOtherCar } = device.begun;
  const input = { id, conclusion, ...(isOtherCar && { is_other_car: true }) };
  const { report } = await queue.api.call(finishInspection, input);
  queue.change(id, (current) => ({ ...current, begun: { ...current.begun, hash: report.hash } }));
  const server = await queue.api.call(readInspection, { id });
  queue.change(id, (current) => ({ ...current, begun: { ...current.begun, conclusion: null } }));
  await take(queue, id, server);
}

/** What waits still waits; the person is told why. */
async function noteRefusal(queue: Queue, id: string, error: ApiProblem): Promise<void> {
  if (error.code === 'inspection_finished') {
    await take(queue, id, await queue.api.call(readInspection, { id }));
    return;
  }
  const fields = (error.errors ?? []).map(({ field, code }) =>
    code === 'other_car' ? `${field} ${code}` : field,
  );
  queue.change(id, (device) => ({
    ...device,
    begun: { ...device.begun, isFinishWanted: false, refusal: { code: error.code, fields } },
  }));
}
