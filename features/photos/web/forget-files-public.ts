export { forgetStoredFiles } from './stored-files.ts';
