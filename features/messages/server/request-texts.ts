import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import type { AboutRequest, MessageFacts } from './notify.ts';

type RequestSubject = AboutRequest['asked'];
type RequestKind = 'request_in_work' | 'request_done' | 'request_refused' | 'car_kept' | 'car_let_go';
type RequestTexts = {
  [Kind in RequestKind]: (facts: MessageFacts[Kind], name: string) => { title: string; text: string };
};

/** How a sentence refers to the request; `name` is the car or partner in quotation marks. */
const requestPhrases: Record<Locale, Record<RequestSubject, (name: string | null) => string>> = {
  ru: {
    callback: (name) => (name ? `звонок о машине ${name}` : 'звонок'),
    credit: () => 'кредит',
    partner: (name) => (name ? `услугу партнёра ${name}` : 'услугу партнёра'),
    reserve: (name) => (name ? `бронь машины ${name}` : 'бронь машины'),
    test_drive: (name) => (name ? `тест-драйв машины ${name}` : 'тест-драйв'),
  },
  kk: {
    callback: (name) => (name ? `${name} көлігі бойынша қоңырау шалу` : 'қоңырау шалу'),
    credit: () => 'несие алу',
    partner: (name) => (name ? `${name} серіктесінің қызметі` : 'серіктес қызметі'),
    reserve: (name) => (name ? `${name} көлігін брондау` : 'көлік брондау'),
    test_drive: (name) => (name ? `${name} көлігінің тест-драйві` : 'тест-драйв'),
  },
  en: {
    callback: (name) => (name ? `request for a call about ${name}` : 'request for a call'),
    credit: () => 'credit application',
    partner: (name) => (name ? `request to the partner ${name}` : 'request to a partner'),
    reserve: (name) => (name ? `request to reserve ${name}` : 'request to reserve a car'),
    test_drive: (name) => (name ? `request for a test drive of ${name}` : 'request for a test drive'),
  },
};

/** The beginning of a message's title, by which people distinguish messages about several requests. */
const labels: Record<Locale, Record<RequestSubject, string>> = {
  ru: {
    callback: 'Звонок',
    credit: 'Кредит',
    partner: 'Партнёр',
    reserve: 'Бронь',
    test_drive: 'Тест-драйв',
  },
  kk: {
    callback: 'Қоңырау',
    credit: 'Несие',
    partner: 'Серіктес',
    reserve: 'Брондау',
    test_drive: 'Тест-драйв',
  },
  en: {
    callback: 'Call',
    credit: 'Credit',
    partner: 'Partner',
    reserve: 'Reservation',
    test_drive: 'Test drive',
  },
};

function requestPhrase(locale: Locale, facts: AboutRequest, name: string): string {
  return requestPhrases[locale][facts.asked](facts.title === null ? null : name);
}

/** Texts about the state of a request; internal comments of staff are never included. */
export const requestTexts: Record<Locale, RequestTexts> = {
  ru: {
    request_in_work: (facts, name) => ({
      title: `${labels.ru[facts.asked]}: заявка в работе`,
      text: `Менеджер взял в работу вашу заявку на ${requestPhrase('ru', facts, name)} и свяжется с вами.`,
    }),
    request_done: (facts, name) => ({
      title: `${labels.ru[facts.asked]}: заявка выполнена`,
      text: `Ваша заявка на ${requestPhrase('ru', facts, name)} выполнена. Спасибо, что обратились к нам.`,
    }),
    request_refused: (facts, name) => ({
      title: `${labels.ru[facts.asked]}: заявка закрыта`,
      text: `Ваша заявка на ${requestPhrase('ru', facts, name)} закрыта без результата. Если вопрос ещё важен, отправьте её снова или позвоните нам.`,
    }),
    car_kept: ({ until }, name) => ({
      title: 'Машина забронирована за вами',
      text: `Машина ${name} ждёт вас до ${moment(until, 'ru')} (время Алматы). Если срок изменится, он будет виден на странице машины.`,
    }),
    car_let_go: (_, name) => ({
      title: 'Бронь закончилась',
      text: `Бронь машины ${name} закончилась. Если машина вам ещё нужна, отправьте заявку снова.`,
    }),
  },
  kk: {
    request_in_work: (facts, name) => ({
      title: `${labels.kk[facts.asked]}: өтінім қаралып жатыр`,
      text: `Менеджер ${requestPhrase('kk', facts, name)} туралы өтініміңізді қолға алды, сізбен хабарласады.`,
    }),
    request_done: (facts, name) => ({
      title: `${labels.kk[facts.asked]}: өтінім орындалды`,
      text: `Сіздің ${requestPhrase('kk', facts, name)} туралы өтініміңіз орындалды. Бізге жүгінгеніңізге рақмет.`,
    }),
    request_refused: (facts, name) => ({
      title: `${labels.kk[facts.asked]}: өтінім жабылды`,
      text: `Сіздің ${requestPhrase('kk', facts, name)} туралы өтініміңіз нәтижесіз жабылды. Әлі қажет болса, оны қайта жіберіңіз немесе бізге қоңырау шалыңыз.`,
    }),
    car_kept: ({ until }, name) => ({
      title: 'Көлік сізге брондалды',
      text: `${name} көлігі сізге мына уақытқа дейін брондалды: ${moment(until, 'kk')} (Алматы уақыты). Мерзім өзгерсе, ол көліктің бетінде көрінеді.`,
    }),
    car_let_go: (_, name) => ({
      title: 'Брондау мерзімі бітті',
      text: `${name} көлігін брондау мерзімі бітті. Көлік сізге әлі керек болса, өтінімді қайта жіберіңіз.`,
    }),
  },
  en: {
    request_in_work: (facts, name) => ({
      title: `${labels.en[facts.asked]}: request in progress`,
      text: `A manager has taken your ${requestPhrase('en', facts, name)} and will be in touch.`,
    }),
    request_done: (facts, name) => ({
      title: `${labels.en[facts.asked]}: request done`,
      text: `Your ${requestPhrase('en', facts, name)} is done. Thank you for turning to us.`,
    }),
    request_refused: (facts, name) => ({
      title: `${labels.en[facts.asked]}: request closed`,
      text: `Your ${requestPhrase('en', facts, name)} was closed without a result. If it still matters to you, send it again or call us.`,
    }),
    car_kept: ({ until }, name) => ({
      title: 'The car is reserved for you',
      text: `${name} is kept for you until ${moment(until, 'en')} (Almaty time). Should that change, the car’s page says so.`,
    }),
    car_let_go: (_, name) => ({
      title: 'The reservation has ended',
      text: `Your reservation of ${name} has ended. If you still want the car, send the request again.`,
    }),
  },
};

/** Formats a time as "24 ноября, 18:30" in Almaty's time zone. */
function moment(until: string, locale: Locale): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], { timeZone: 'Asia/Almaty', ...options }).format(
      new Date(until),
    );
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${part({ day: 'numeric', month: 'long' })}, ${time}`;
}
