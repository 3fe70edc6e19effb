export { hasDemoCars } from './has-demo-cars.ts';
