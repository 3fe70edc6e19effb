import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { beginUpload, finishPhotoUpload } from '../../../photos/contract.ts';
import { uploadFile } from '../../../photos/web/uploads-public.ts';
import { createDeskStore, type DeskStore } from './desk-store.ts';
import { deviceDatabase } from './device-database.ts';
import type { Queue } from './queue.ts';

const stores = new Map<string, DeskStore>();

/** The member's inspections on this device; they outlive the page that shows them. */
export function deskStoreOf(api: ApiClient, owner: string): DeskStore {
  const store =
    stores.get(owner) ??
    createDeskStore({
      owner,
      api,
      database: deviceDatabase,
      upload: uploadWith(api),
      // Only over https or on this machine do browsers have locks.
      alone: (work) =>
        navigator.locks ? navigator.locks.request(`inspections ${owner}`, () => work()) : work(),
      otherTabs: 'BroadcastChannel' in window ? new BroadcastChannel(`inspections ${owner}`) : null,
    });
  stores.set(owner, store);
  return store;
}

/** An upload that was lost is begun anew at once; any longer wait is left to the queue. */
const longestWaitMs = 500;

const uploadWith =
  (api: ApiClient): Queue['upload'] =>
  (photo, onBegun) =>
    uploadFile({
      api,
      target: {
        begin: ({ size, type }, signal) => api.call(beginUpload, { size, type }, { signal }),
        async finish({ uploadId }, signal) {
          const { photo: made } = await api.call(finishPhotoUpload, { upload_id: uploadId }, { signal });
          return made.id;
        },
      },
      fileId: photo.id,
      choiceIndex: 1,
      blob: photo.file,
      uploadId: photo.upload,
      signal: AbortSignal.timeout(uploadMs),
      onBegun,
      onProgress: () => {},
      async wait(ms) {
        if (ms > longestWaitMs)
          throw new ApiProblem({ type: 'about:blank', title: 'Upload', status: 0, code: unreachable });
      },
    });

/** For one photo of half a megabyte on a poor network; what was sent of it is not sent again. */
const uploadMs = 180_000;
