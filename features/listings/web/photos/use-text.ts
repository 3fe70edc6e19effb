import { type Translate, textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/photos.ru.ts';

export const usePhotoText = textsOf<typeof ru>('adPhotos');
export type PhotoText = Translate<typeof ru>;
