export type { AdAccess } from './ad-access.ts';
export { addDemoPhotos, type DemoPhoto, removeDemoPhotos } from './demo-photos.ts';
export { addFetchedPhoto } from './fetched-photo.ts';
export { photoFiles } from './make-files.ts';
export {
  adPhotoOf,
  countLivePhotos,
  givePhotosToOwnCar,
  keepPhoto,
  photoRows,
  similarPhotos,
  toPhoto,
} from './queries.ts';
