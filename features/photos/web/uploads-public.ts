/** For other features that upload photos; separate, so that it is loaded only when needed. */
export { PendingRow } from './pending-row.tsx';
export { shrinkPhoto } from './shrink-photo.ts';
export { uploadFile } from './upload-file.ts';
export { createUploadStore, type UploadStore } from './upload-store.ts';
