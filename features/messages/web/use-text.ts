import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/inbox.ru.ts';
import type { ru as promotionsRu } from '../messages/promotions.ru.ts';
import type { ru as unsubscribeRu } from '../messages/unsubscribe.ru.ts';

export const useInboxText = textsOf<typeof ru>('inbox');
export const usePromotionText = textsOf<typeof promotionsRu>('promotionDesk');
export const useUnsubscribeText = textsOf<typeof unsubscribeRu>('unsubscribe');
