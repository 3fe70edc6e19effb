import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the page behind the links of letters about a search that was saved by e-mail. */
export const ru = {
  title: 'Сохранённый поиск',
  confirmTitle: 'Присылать новые машины?',
  confirmText: 'Подтвердите, что поиск сохранили вы. Отказаться можно в любой момент.',
  confirm: 'Да, присылать',
  onTitle: 'Поиск сохранён',
  instantText: 'Напишем, когда появится новая машина или цена подойдёт под поиск, не чаще раза в час.',
  dailyText: 'Утром пришлём всё, что появилось за сутки.',
  offTitle: 'Больше не пишем',
  offText: 'Писем об этом поиске не будет. Через месяц мы его удалим вместе с вашим адресом.',
  toCars: 'Смотреть машины',
  instant: 'Писать сразу',
  daily: 'Писать раз в день',
  turnOff: 'Больше не писать',
  turnOn: 'Писать снова',
  wrongTitle: 'Ссылка не подошла',
  wrongText: 'Поиск удалён, или ссылка скопирована не целиком. Сохраните поиск в каталоге ещё раз.',
  toCatalogue: 'Открыть каталог',
} as const satisfies Catalogue;
