export { addDemoPhotos, type DemoPhoto, removeDemoPhotos } from './demo-photos.ts';
export { photoFiles } from './make-files.ts';
export { adPhotoOf, photoRows, similarPhotos, toPhoto } from './queries.ts';
