export { addProfile, endWish } from './write-profiles.ts';
