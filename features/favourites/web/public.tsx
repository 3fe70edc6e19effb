export { carButtons } from './car-buttons.tsx';
export { comparedList, favouriteList } from './id-lists.ts';
export { listActions } from './list-actions.ts';
