import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  unreachable: 'Сервер жауап бермей тұр. Байланысты тексеріңіз.',
};
