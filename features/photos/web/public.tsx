export { AdPhotos } from './ad-photos.tsx';
