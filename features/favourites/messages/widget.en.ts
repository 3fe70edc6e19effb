import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  addToComparison: 'Add to comparison',
  priceDrops: 'Cheaper in your favorites',
  allFavourites: 'Favorites',
  removeFromComparison: 'Remove from comparison',
  hideCar: 'Hide this ad',
  hideSeller: 'Hide all ads of the seller',
  showAgain: 'Show in lists again',
  carHidden: 'The ad no longer shows in lists',
  sellerHidden: { one: '{count} ad of the seller is hidden', other: '{count} ads of the seller are hidden' },
  undoHide: 'Undo',
  hideFailed: 'It could not be hidden. Try again.',
};
