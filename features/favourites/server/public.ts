export { favouritesData } from './personal-data.ts';
