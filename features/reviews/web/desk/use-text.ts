import { textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/desk.ru.ts';

export const useReviewDeskText = textsOf<typeof ru>('reviewDesk');
