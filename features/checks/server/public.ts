export { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';
export { checkData } from './personal-data.ts';
