import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  addToComparison: 'Салыстыруға қосу',
  priceDrops: 'Таңдаулыда арзандағандар',
  allFavourites: 'Таңдаулы',
  removeFromComparison: 'Салыстырудан алып тастау',
  hideCar: 'Хабарландыруды жасыру',
  hideSeller: 'Сатушының барлық хабарландыруын жасыру',
  showAgain: 'Тізімдерде қайта көрсету',
  carHidden: 'Хабарландыру тізімдерде енді көрсетілмейді',
  sellerHidden: {
    one: 'Сатушының {count} хабарландыруы жасырылды',
    other: 'Сатушының {count} хабарландыруы жасырылды',
  },
  undoHide: 'Қайтару',
  hideFailed: 'Жасыру мүмкін болмады. Қайталап көріңіз.',
};
