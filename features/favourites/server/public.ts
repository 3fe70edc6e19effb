export { hiddenPairs } from './hidden.ts';
