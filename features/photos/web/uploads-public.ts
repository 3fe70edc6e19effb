/** For other features that upload photos; separate, so that it is loaded only when needed. */
export { PendingTile } from './pending-tile.tsx';
export { createUploadStore, type UploadStore } from './upload-store.ts';
