import { type CarFact, carWith, lastAnswers, lastTold } from '../../last-answers.ts';
import type { Answer, CarField, InspectedCar, Inspection, PointPhoto } from '../../staff-contract.ts';

/*
 * What a device has of an inspection: what was given here, in full, and what the server said last. Pure functions, so that
 * any order of answers, lost replies and other devices can be tested.
 */

/** The inspection itself. */
export type Begun = {
  id: string;
  /** The member to whom it belongs on this device. */
  owner: string;
  check: number | null;
  /** The car as the server has it, with the facts that were entered here. */
  car: InspectedCar;
  template: number;
  startedAt: string;
  /** What the server said last; null until it knows of the inspection. */
  server: Inspection | null;
  /** Facts of the car that were entered here and that the server does not know yet. */
  told: readonly CarFact[];
  /** The inspector's own words at the end; null if they are as the server has them. */
  conclusion: string | null;
  /** It is to be finished as soon as all that waits was sent. */
  isFinishWanted: boolean;
  /** The inspector has confirmed that another car was inspected than was ordered. */
  isOtherCar: boolean;
  /** Why the server refused the last change, until something is done about it. */
  refusal: Refused | null;
  /** Fingerprint of the report, if it was finished here. */
  hash: string | null;
  /** The other inspection of the same request or own car into which this one was merged. */
  movedTo: string | null;
};
export type Refused = { code: string; fields: readonly string[] };

/** An answer that was given on this device. */
export type GivenAnswer = {
  id: string;
  inspection: string;
  answer: Answer;
  isSent: boolean;
  /** The field for which the server refused it for good. */
  fault: string | null;
};

/** A photo that was taken on this device, or one of the server that was removed here. */
export type TakenPhoto = {
  id: string;
  inspection: string;
  point: string;
  /** Null for a photo that another device took. */
  file: Blob | null;
  takenAt: string;
  /** Id of the upload that was begun, so that it goes on where it was cut off. */
  upload: string | null;
  isSent: boolean;
  /** Whether a plate can be read on it, if this was marked here and not sent yet; else null. */
  plate: boolean | null;
  fault: string | null;
  /** When it was removed, in milliseconds since 1970; it can be put back for a while. */
  removedAt: number | null;
};

const untouched = {
  server: null,
  told: [],
  conclusion: null,
  isFinishWanted: false,
  isOtherCar: false,
  refusal: null,
  hash: null,
  movedTo: null,
} satisfies Partial<Begun>;

/** A new inspection on this device, before anything is entered. */
export const newInspection = (
  begun: Omit<Begun, keyof typeof untouched> & Partial<Pick<Begun, 'server'>>,
): Begun => ({
  ...untouched,
  ...begun,
});

/** Refusals after which nothing more is sent from here. */
const finalRefusals = ['given_to_other', 'check_not_in_work', 'not_found', 'not_allowed'];

/** What was written at the end and the server does not have. */
function unsentConclusion({ conclusion, server }: Begun): string | null {
  const words = conclusion?.trim() || null;
  return words === (server?.conclusion ?? null) ? null : words;
}

/** What was written at the end and cannot be sent any more: the inspection was finished without it, or is with somebody else. */
export function strandedConclusion(begun: Begun): string | null {
  const { server, refusal } = begun;
  const isOver = server?.is_former || (server?.finished_at ?? null) !== null;
  const isRefused = refusal !== null && finalRefusals.includes(refusal.code);
  return isOver || isRefused ? unsentConclusion(begun) : null;
}

export type DeviceInspection = {
  begun: Begun;
  answers: readonly GivenAnswer[];
  photos: readonly TakenPhoto[];
};

/** Entries of the stores; earlier versions of the desk stored less. */
export type StoredEntries = {
  begun: Omit<Begun, 'told' | 'isOtherCar'> & Partial<Pick<Begun, 'told' | 'isOtherCar'>>;
  answers: readonly GivenAnswer[];
  photos: readonly (Omit<TakenPhoto, 'plate'> & Partial<Pick<TakenPhoto, 'plate'>>)[];
};

/** An inspection as it was stored, out of the entries of all inspections of this device. */
export const deviceInspectionOf = ({ begun, answers, photos }: StoredEntries): DeviceInspection => ({
  begun: { told: [], isOtherCar: false, ...begun },
  answers: answers.filter(({ inspection }) => inspection === begun.id),
  photos: photos
    .filter(({ inspection }) => inspection === begun.id)
    .map((photo) => ({ plate: null, ...photo }))
    .sort((one, other) => (one.takenAt < other.takenAt ? -1 : 1)),
});

/** How long a removed photo can be put back. */
export const undoMs = 10_000;

/** The answers that count, by point: those of the server with those that are on their way to it. */
export function countingAnswers({ begun, answers }: DeviceInspection): Map<string, Answer> {
  const waiting = answers.filter(({ isSent, fault }) => !isSent && fault === null);
  return lastAnswers([...(begun.server?.answers ?? []), ...waiting.map(({ answer }) => answer)]);
}

/** Points that were answered here, and later by somebody else or on another device. */
export function replacedPoints(device: DeviceInspection): Set<string> {
  const mine = new Set(device.answers.map(({ id }) => id));
  const points = new Set(device.answers.map(({ answer }) => answer.point));
  return new Set(
    [...countingAnswers(device)].flatMap(([point, { id }]) =>
      points.has(point) && !mine.has(id) ? [point] : [],
    ),
  );
}

type Found = Omit<Answer, 'id' | 'point' | 'answered_at'>;

/** An answer is given. It is later than what it corrects, also if the clock of this device is slow. */
export function withAnswer(
  device: DeviceInspection,
  { point, found, id, now }: { point: string; found: Found; id: string; now: number },
): DeviceInspection {
  const before = countingAnswers(device).get(point);
  const moment = before ? Math.max(now, Date.parse(before.answered_at) + 1) : now;
  const answer = { ...found, id, point, answered_at: new Date(moment).toISOString() };
  const given = { id, inspection: device.begun.id, answer, isSent: false, fault: null };
  return { ...device, answers: [...device.answers, given] };
}

/** Facts of the car are entered. They are later than what they correct, also if the clock of this device is slow. */
export function withFacts(
  device: DeviceInspection,
  { car, fields, now }: { car: InspectedCar; fields: readonly CarField[]; now: number },
): DeviceInspection {
  const { begun } = device;
  const known = lastTold([...(begun.server?.told ?? []), ...begun.told]);
  const told = fields.map((field): CarFact => {
    const before = known.get(field);
    const moment = before ? Math.max(now, Date.parse(before.told_at) + 1) : now;
    return { id: crypto.randomUUID(), field, told_at: new Date(moment).toISOString(), value: car[field] };
  });
  const facts = [...lastTold([...begun.told, ...told]).values()];
  return {
    ...device,
    begun: { ...begun, told: facts, car: carWith(begun.car, told), isOtherCar: false, refusal: null },
  };
}

/** The server has answered: it has the answers and facts with these ids, and says what it knows. */
export function withServer(
  device: DeviceInspection,
  server: Inspection,
  sent: ReadonlySet<string> = new Set(),
): DeviceInspection {
  const { begun } = device;
  const told = begun.told.filter(({ id }) => !sent.has(id));
  const last = lastTold([...server.told, ...told]);
  return {
    ...device,
    begun: {
      ...begun,
      server,
      told,
      car: carWith(
        server.car,
        told.filter((fact) => last.get(fact.field) === fact),
      ),
      check: server.check,
      template: server.template_version,
      startedAt: server.started_at,
      isFinishWanted: begun.isFinishWanted && server.finished_at === null,
    },
    answers: device.answers.map((given) => (sent.has(given.id) ? { ...given, isSent: true } : given)),
  };
}

/** Merges this inspection into the other one of the same request or own car, so that nothing entered here is lost. */
export function movedTo(
  device: DeviceInspection,
  server: Inspection,
  {
    known,
    sent,
    translate,
  }: {
    known: DeviceInspection | undefined;
    sent: ReadonlySet<string>;
    /** Translates to the template version of the other inspection. */
    translate: (answer: Answer) => Answer;
  },
): { left: DeviceInspection; joined: DeviceInspection } {
  const carry = <Any extends { id: string; inspection: string; isSent: boolean }>(list: readonly Any[]) =>
    list.map((one) => ({ ...one, inspection: server.id, isSent: one.isSent || sent.has(one.id) }));
  const target: DeviceInspection = known ?? {
    begun: { ...device.begun, id: server.id, told: [] },
    answers: [],
    photos: [],
  };
  const told = [...lastTold([...target.begun.told, ...device.begun.told]).values()];
  const joined = withServer({ ...target, begun: { ...target.begun, told } }, server, sent);
  return {
    left: { begun: { ...device.begun, movedTo: server.id }, answers: [], photos: [] },
    joined: {
      begun: {
        ...joined.begun,
        refusal: null,
        conclusion: both(joined.begun.conclusion, device.begun.conclusion),
        isFinishWanted:
          server.finished_at === null && (device.begun.isFinishWanted || joined.begun.isFinishWanted),
      },
      answers: [
        ...joined.answers,
        ...carry(device.answers).map((given) => ({ ...given, answer: translate(given.answer) })),
      ],
      photos: [...joined.photos, ...carry(device.photos)],
    },
  };
}

/** Two conclusions as one; null if nothing was written in either. */
function both(one: string | null, other: string | null): string | null {
  if (!one?.trim() || !other?.trim() || one === other) return other?.trim() ? other : one;
  return `${one}\n\n${other}`;
}

export const answersToSend = ({ answers }: DeviceInspection): GivenAnswer[] =>
  answers.filter(({ isSent, fault }) => !isSent && fault === null);

/** The photo, its mark or its removal waits to be sent. */
export const isDue = ({ isSent, plate, fault }: TakenPhoto): boolean =>
  fault === null && (!isSent || plate !== null);

/** Photos that are to be uploaded, marked or taken away, in the order in which they were taken. */
export const photosToSend = ({ photos }: DeviceInspection, now: number): TakenPhoto[] =>
  photos.filter((photo) => (photo.removedAt === null ? isDue(photo) : photo.removedAt + undoMs <= now));

/** How much waits for the network, and how much the server has refused. */
export function waitingOf(device: DeviceInspection) {
  const { begun, answers, photos } = device;
  return {
    answers: answersToSend(device).length,
    photos: photos.filter((photo) => photo.removedAt !== null || isDue(photo)).length,
    faults:
      answers.filter(({ fault }) => fault !== null).length +
      photos.filter(({ fault, removedAt }) => fault !== null && removedAt === null).length,
    isBegun: begun.server !== null && begun.told.length === 0,
  };
}

export function isAllSent(device: DeviceInspection): boolean {
  const { answers, photos, faults, isBegun } = waitingOf(device);
  return answers + photos + faults === 0 && isBegun && !device.begun.isFinishWanted;
}

/** Whether this device can forget the inspection without losing anything that was entered. */
export const isOnServer = (device: DeviceInspection): boolean =>
  device.begun.movedTo !== null || (isAllSent(device) && unsentConclusion(device.begun) === null);

/** A photo as the desk shows it: what lies on this device, or else the server's. */
export type ShownPhoto = { id: string; taken: TakenPhoto | null; stored: PointPhoto | null };

/** One that was sent and that the server has no more was removed elsewhere. */
export function shownPhotos({ begun, photos }: DeviceInspection): ShownPhoto[] {
  const stored = begun.server?.photos ?? [];
  const known = new Set(stored.map(({ id }) => id));
  const taken = new Map(photos.map((photo) => [photo.id, photo]));
  return [
    ...stored.map((photo) => ({ id: photo.id, stored: photo, taken: taken.get(photo.id) ?? null })),
    ...photos
      .filter(({ id, isSent }) => !isSent && !known.has(id))
      .map((photo) => ({ id: photo.id, taken: photo, stored: null })),
  ];
}

export const photosOf = (device: DeviceInspection, point: string): ShownPhoto[] =>
  shownPhotos(device).filter(({ taken, stored }) => (taken ?? stored)?.point === point);

/** All photos that the server has or is to get. */
export const photoCount = (device: DeviceInspection): number =>
  shownPhotos(device).filter(({ taken }) => (taken?.removedAt ?? null) === null).length;

/** A photo is added, or changed in its place. */
export const withPhoto = (device: DeviceInspection, photo: TakenPhoto): DeviceInspection => ({
  ...device,
  photos: device.photos.some(({ id }) => id === photo.id)
    ? device.photos.map((one) => (one.id === photo.id ? photo : one))
    : [...device.photos, photo],
});

/** This device's record of a photo, made if another device took it. */
function recordOf(device: DeviceInspection, { id, taken, stored }: ShownPhoto): TakenPhoto | null {
  if (taken || !stored) return taken;
  return {
    id,
    inspection: device.begun.id,
    point: stored.point,
    file: null,
    takenAt: stored.taken_at,
    upload: null,
    isSent: true,
    plate: null,
    fault: null,
    removedAt: null,
  };
}

/** A photo is removed; for a while it can be put back. */
export function withoutPhoto(device: DeviceInspection, shown: ShownPhoto, now: number): DeviceInspection {
  const photo = recordOf(device, shown);
  return photo ? withPhoto(device, { ...photo, removedAt: now }) : device;
}

/** The inspector marks whether a plate can be read on a photo. */
export function withPlate(device: DeviceInspection, shown: ShownPhoto, plate: boolean): DeviceInspection {
  const photo = recordOf(device, shown);
  return photo ? withPhoto(device, { ...photo, plate }) : device;
}

/** Whether a plate can be read on a photo, by the latest mark. */
export const showsPlate = ({ taken, stored }: ShownPhoto): boolean =>
  taken?.plate ?? stored?.shows_plate ?? false;
