export { checkData } from './personal-data.ts';
