import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Documents of the company as everybody reads them, and the notice of a new version. */
export const ru = {
  version: 'Версия {version} от {date}',
  contents: 'Содержание',
  print: 'Распечатать',
  history: 'Все версии',
  holds: 'действует',
  oldTitle: 'Это прежняя версия',
  oldText: 'Она действовала раньше и сохранена для справки.',
  toLatest: 'Открыть действующую',
  anewTitle: 'Документы обновились',
  anewText: 'Прочитайте, что изменилось, и примите новую версию.',
  agreement: 'Пользовательское соглашение',
  privacy: 'Политика конфиденциальности',
  accept: 'Принимаю',
  later: 'Позже',
  accepted: 'Новая версия принята',
  acceptFailed: 'Не удалось записать. Попробуйте ещё раз.',
  aboutTitle: 'О нас',
  privacyTitle: 'Политика конфиденциальности',
  agreementTitle: 'Пользовательское соглашение',
  guaranteeTitle: 'Гарантия и возврат',
} as const satisfies Catalogue;
