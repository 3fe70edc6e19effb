import { textsOf } from '../../../platform/web/i18n.tsx';
import { offlineTexts } from './messages/texts.ts';

export const useOfflineText = textsOf(offlineTexts);
