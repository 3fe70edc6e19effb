import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  unreachable: 'The server does not answer. Check the connection.',
};
