import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** The form of an own car on one page, which an inspection has filled in. */
export const ru = {
  asked: 'Чего нет в отчёте',
  left: {
    one: 'Остался {count} вопрос',
    few: 'Осталось {count} вопроса',
    many: 'Осталось {count} вопросов',
    other: 'Осталось {count} вопроса',
  },
  allAnswered: 'Ответы есть на все вопросы',
  allKnown: 'Отчёт ответил на все вопросы. Проверьте фото, цену и описание.',
  known: 'Уже заполнено',
  fullForm: 'Изменить в полной форме',
  publish: 'Опубликовать как машину Tulpar',
} as const satisfies Catalogue;
