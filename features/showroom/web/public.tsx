export { OwnCarLine } from './own-car-line.tsx';
