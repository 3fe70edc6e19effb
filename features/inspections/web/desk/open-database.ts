/* The database of this device; apart from what is kept in it, because every page forgets what belongs to nobody. */

export const databaseName = 'inspections';

export function requestDone<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const name of ['inspections', 'answers', 'photos'])
      request.result.createObjectStore(name, { keyPath: 'id' });
    request.result.createObjectStore('documents', { keyPath: 'key' });
  };
  return requestDone(request);
}
