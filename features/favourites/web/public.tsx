export { carButtons } from './car-buttons.tsx';
export { comparedList, favouriteList } from './kept-lists.ts';
export { wishes } from './wishes.ts';
