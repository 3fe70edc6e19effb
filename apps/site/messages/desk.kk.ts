import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const texts = import.meta.glob<Catalogue>(['../../../features/*/messages/desk.kk.ts'], {
  eager: true,
  import: 'kk',
});
