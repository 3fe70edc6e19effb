import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { listInspections, readTemplate } from '../../staff-contract.ts';
import {
  type Begun,
  type DeviceInspection,
  deviceInspectionOf,
  type GivenAnswer,
  type TakenPhoto,
} from './device-inspection.ts';
import { databaseName, openDatabase, requestDone } from './open-database.ts';

export type Template = OutputOf<typeof readTemplate>;
export type Task = OutputOf<typeof listInspections>['results'][number];

/** What the server said last about a member's work. */
export type Tasks = {
  key: string;
  /** The first page of each list. */
  open: Task[];
  finished: Task[];
  /** How many tasks there are, on all pages. */
  counts: { open: number; finished: number };
  readAt: string;
};
type Documents = { template: Template & { key: string }; tasks: Tasks };

export type Saved = { inspections: DeviceInspection[]; templates: Template[]; tasks: Tasks | null };

/** One entry that is put into a store, or taken out of it. */
export type Change =
  | { store: 'inspections'; put: Begun }
  | { store: 'answers'; put: GivenAnswer }
  | { store: 'photos'; put: TakenPhoto }
  | { store: 'documents'; put: Documents[keyof Documents] }
  | { store: 'inspections' | 'answers' | 'photos'; remove: string };

/** Where a device keeps its inspections; tests have one of their own. */
export type DeviceDatabase = {
  /** All that this member has here. */
  read(owner: string): Promise<Saved>;
  /** Writes all of it or nothing; throws if the browser cannot store it. */
  write(changes: readonly Change[]): Promise<void>;
};

export const tasksKey = (owner: string) => `tasks ${owner}`;

/** IndexedDB. Entries are on the disk when a write has resolved, so that an empty battery loses nothing. */
export const deviceDatabase: DeviceDatabase = {
  async read(owner) {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(['inspections', 'answers', 'photos', 'documents']);
      const all = <Entry>(store: string) =>
        requestDone(transaction.objectStore(store).getAll() as IDBRequest<Entry[]>);
      const [begun, answers, photos, documents] = await Promise.all([
        all<Begun>('inspections'),
        all<GivenAnswer>('answers'),
        all<TakenPhoto>('photos'),
        all<Documents[keyof Documents]>('documents'),
      ]);
      return {
        inspections: begun
          .filter((entry) => entry.owner === owner)
          .map((entry) => deviceInspectionOf({ begun: entry, answers, photos })),
        templates: documents.filter((entry): entry is Documents['template'] => 'template' in entry),
        tasks: documents.find((entry): entry is Tasks => entry.key === tasksKey(owner)) ?? null,
      };
    } finally {
      database.close();
    }
  },
  async write(changes) {
    if (changes.length === 0) return;
    const database = await openDatabase();
    try {
      const transaction = database.transaction([...new Set(changes.map(({ store }) => store))], 'readwrite', {
        durability: 'strict',
      });
      for (const change of changes) {
        const store = transaction.objectStore(change.store);
        if ('put' in change) store.put(change.put);
        else store.delete(change.remove);
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error(`${databaseName} was not written`));
      });
    } finally {
      database.close();
    }
  },
};

/** The writes that turn one state of an inspection into another. */
export function changesBetween(before: DeviceInspection | undefined, after: DeviceInspection): Change[] {
  const known = new Set<unknown>([before?.begun, ...(before?.answers ?? []), ...(before?.photos ?? [])]);
  const left = new Set([...after.answers, ...after.photos].map(({ id }) => id));
  return [
    ...(known.has(after.begun) ? [] : [{ store: 'inspections', put: after.begun } as const]),
    ...after.answers.filter((entry) => !known.has(entry)).map((put) => ({ store: 'answers', put }) as const),
    ...after.photos.filter((entry) => !known.has(entry)).map((put) => ({ store: 'photos', put }) as const),
    ...gone('answers', before?.answers, left),
    ...gone('photos', before?.photos, left),
  ];
}

const gone = (
  store: 'answers' | 'photos',
  before: readonly { id: string }[] | undefined,
  left: ReadonlySet<string>,
): Change[] => (before ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => ({ store, remove: id }));
