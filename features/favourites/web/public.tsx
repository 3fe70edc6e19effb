export { carButtons } from './car-buttons.tsx';
export { Compare } from './compare.tsx';
export { comparedList, favouriteList } from './kept-lists.ts';
export { wishes } from './wishes.ts';
export { Wishlist } from './wishlist.tsx';
