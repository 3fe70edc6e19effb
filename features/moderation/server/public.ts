export { moderationData } from './personal-data.ts';
