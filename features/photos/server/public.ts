export { addDemoPhotos, type DemoPhoto, removeDemoPhotos } from './demo-photos.ts';
export { photoFiles } from './make-files.ts';
export { adPhotoOf, keepPhoto, photoRows, similarPhotos, toPhoto } from './queries.ts';
