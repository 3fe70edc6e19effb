export { AdPhotos } from './ad-photos.tsx';
export { useUploads } from './use-uploads.ts';
