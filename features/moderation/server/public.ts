export { reasonFor } from './reason-text.ts';
