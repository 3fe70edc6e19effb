import { type Translate, textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/ru.ts';
import { adPhotosTexts } from '../messages/texts.ts';

export const usePhotoText = textsOf(adPhotosTexts);
export type PhotoText = Translate<typeof ru>;
