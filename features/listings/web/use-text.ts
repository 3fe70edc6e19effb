import { type Translate, textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/ru.ts';

export const useListingText = textsOf<typeof ru>('listings');
export type ListingText = Translate<typeof ru>;
