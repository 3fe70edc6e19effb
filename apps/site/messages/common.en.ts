import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const texts = import.meta.glob<Catalogue>(
  ['../../../features/*/messages/common.en.ts', '../shell/messages/common.en.ts'],
  { eager: true, import: 'en' },
);
