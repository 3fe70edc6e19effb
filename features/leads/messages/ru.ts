import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the forms by which people ask the company for something. */
export const ru = {
  callTitle: 'Заказать звонок',
  callLead: 'Менеджер Tulpar Auto перезвонит в рабочее время.',
  callAbout: 'О машине: {title}',
  phone: 'Телефон',
  lastName: 'Фамилия',
  firstName: 'Имя',
  website: 'Не заполняйте это поле',
  send: 'Отправить',
  close: 'Закрыть',
  sentTitle: 'Заявка принята',
  sentText: 'Мы перезвоним вам.',
  wrongPhone: 'Введите корректный номер телефона',
  required: 'Это поле обязательно',
  wrongName: 'Напишите буквами; можно дефис и апостроф',
  tooMany: 'Слишком много заявок подряд. Попробуйте немного позже.',
  failed: 'Извините, что-то пошло не так. Попробуйте позже.',
  carGone: 'Этой машины больше нет на сайте.',
  consent: 'Я соглашаюсь на обработку моих персональных данных',
  consentMissing: 'Без согласия мы не можем принять заявку',
  consentBySending: 'Отправляя форму, вы соглашаетесь на обработку персональных данных.',
  policy: 'Политика конфиденциальности',
  backToCar: 'Вернуться к машине',
  toCatalogue: 'Открыть каталог',
} as const satisfies Catalogue;
