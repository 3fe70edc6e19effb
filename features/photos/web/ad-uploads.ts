import type { ApiClient } from '../../../platform/web/api-client.ts';
import { type AdPhoto, beginPhotoUpload, finishPhotoUpload } from '../contract.ts';
import type { UploadTarget } from './upload-file.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

type FinishedPhoto = { photo: AdPhoto; looksLike: number | null };

export type AdUploads = UploadStore<FinishedPhoto> & {
  /**
   * Number of the photo among the files chosen on this page, counted from 1; 0 for photos that were not chosen here.
   */
  choiceIndexOf(photoId: number): number;
};

/** Uploads to an ad; tells which file became which photo. */
export function adTarget(
  adId: number,
  api: ApiClient,
  onPhoto: (photoId: number, choiceIndex: number) => void = () => {},
): UploadTarget<FinishedPhoto> {
  return {
    begin: (file, signal) => api.call(beginPhotoUpload, { ad_id: String(adId), ...file }, { signal }),
    async finish({ uploadId, choiceIndex }, signal) {
      const { photo, looks_like } = await api.call(finishPhotoUpload, { upload_id: uploadId }, { signal });
      onPhoto(photo.id, choiceIndex);
      return { photo, looksLike: looks_like };
    },
  };
}

const stores = new Map<number, AdUploads>();

export function uploadStoreOf(adId: number, api: ApiClient): AdUploads {
  const known = stores.get(adId);
  if (known) return known;
  const choiceIndexes = new Map<number, number>();
  const target = adTarget(adId, api, (photoId, choiceIndex) => choiceIndexes.set(photoId, choiceIndex));
  const store = {
    ...createUploadStore(api, { owner: `ad ${adId}`, ...target }),
    choiceIndexOf: (photoId: number) => choiceIndexes.get(photoId) ?? 0,
  };
  stores.set(adId, store);
  return store;
}
