export { profileData } from './my-data.ts';
