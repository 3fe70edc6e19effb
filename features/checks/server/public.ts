export { makeDemoChecks } from './demo-checks.ts';
export { checkData } from './personal-data.ts';
