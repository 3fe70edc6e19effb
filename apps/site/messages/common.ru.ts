import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const texts = import.meta.glob<Catalogue>(
  ['../../../features/*/messages/common.ru.ts', '../shell/messages/common.ru.ts'],
  { eager: true, import: 'ru' },
);
