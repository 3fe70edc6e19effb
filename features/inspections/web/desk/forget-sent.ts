import {
  type Begun,
  deviceInspectionOf,
  type GivenAnswer,
  isOnServer,
  type TakenPhoto,
} from './device-inspection.ts';
import { openDatabase, requestDone } from './open-database.ts';

/** Deletes from this device what the server has, and the lists of tasks. */
export async function forgetSent(): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(['inspections', 'answers', 'photos', 'documents'], 'readwrite');
    const storeOf = (name: string) => transaction.objectStore(name);
    const all = <Entry>(name: string) => requestDone(storeOf(name).getAll() as IDBRequest<Entry[]>);
    const [begun, answers, photos, documents] = await Promise.all([
      all<Begun>('inspections'),
      all<GivenAnswer>('answers'),
      all<TakenPhoto>('photos'),
      all<{ key: string }>('documents'),
    ]);
    for (const entry of begun) {
      const device = deviceInspectionOf({ begun: entry, answers, photos });
      if (!isOnServer(device)) continue;
      storeOf('inspections').delete(entry.id);
      for (const { id } of device.answers) storeOf('answers').delete(id);
      for (const { id } of device.photos) storeOf('photos').delete(id);
    }
    for (const { key } of documents) if (key.startsWith('tasks ')) storeOf('documents').delete(key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
