import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the widget on the home page, shared with the form. */
export const ru = {
  widgetTitle: 'Проверьте машину до покупки',
  widgetLead: 'TulparAutoCheck: специалист осмотрит машину, оценит её и пришлёт отчёт в профиль.',
  number: 'VIN, номер кузова или госномер',
  numberHint: 'Например, 123 ABC 02',
  service: 'Что нужно',
  full: 'Полная проверка',
  valuation: 'Оценка',
  both: 'Полная проверка и оценка',
  order: 'Заказать проверку',
  numberWrong: 'Это не VIN, не номер кузова и не госномер. Проверьте буквы и цифры.',
  numberMissing: 'Это поле обязательно',
  suggestion: 'Возможно, вы имели в виду {number}',
  useSuggestion: 'Исправить на {number}',
} as const satisfies Catalogue;
