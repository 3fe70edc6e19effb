import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { type AdPhoto, listAdPhotos } from '../contract.ts';
import { uploadStoreOf } from './ad-uploads.ts';
import { inOrder } from './order.ts';
import { withFinished } from './with-finished.ts';

type UploadsOptions = {
  api: ApiClient;
  adId: number;
  /** Whether `AdPhotos` is on the page, which itself adds the uploads that finish. */
  isEditorOpen: boolean;
  /** The photo ids of the form at the time of the call, in their order. */
  readPhotoIds: () => readonly number[];
  onChange: (photoIds: number[], photos: readonly AdPhoto[]) => void;
};

const nothingPending = [] as const;

/**
 * The uploads of an ad while its form is open, at whatever step: those that finish are added to the form. Returns how
 * many are under way or not yet in the form, and how many have failed and wait for the person.
 */
export function useUploads(options: UploadsOptions): { running: number; failed: number } {
  const { api, adId, isEditorOpen, readPhotoIds, onChange } = options;
  const store = uploadStoreOf(adId, api);
  const pending = useSyncExternalStore(store.subscribe, store.read, () => nothingPending);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the store
  useEffect(() => {
    if (isEditorOpen || store.finishedCount() === 0) return;
    const add = async () => {
      const { results } = await api.call(listAdPhotos, { ad_id: String(adId) });
      const finished = store.popFinished();
      if (finished.length === 0) return;
      const isFinished = ({ id }: AdPhoto) => finished.some(({ photo }) => photo.id === id);
      const before = inOrder(
        results.filter((photo) => !isFinished(photo)),
        readPhotoIds(),
      );
      const photos = withFinished(before, finished, store.choiceIndexOf);
      onChange(
        photos.map(({ id }) => id),
        photos,
      );
    };
    // If the list cannot be loaded, the finished uploads stay in the store, and `AdPhotos` adds them when it is opened.
    add().catch(() => {});
  }, [pending, isEditorOpen]);

  const failed = pending.filter(({ state }) => state === 'failed').length;
  return { running: pending.length - failed + store.finishedCount(), failed };
}
