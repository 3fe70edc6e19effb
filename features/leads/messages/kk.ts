import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  callTitle: 'Қоңырау сұрау',
  callLead: 'Tulpar Auto менеджері жұмыс уақытында қоңырау шалады.',
  adviserLead:
    'Сатушы емес, Tulpar Auto менеджері қоңырау шалады: тексеру, несие және құжаттар бойынша көмектеседі.',
  callAbout: 'Көлік туралы: {title}',
  phone: 'Телефон',
  lastName: 'Тегі',
  firstName: 'Аты',
  website: 'Бұл жолды толтырмаңыз',
  send: 'Жіберу',
  close: 'Жабу',
  sentTitle: 'Өтінім қабылданды',
  sentText: 'Біз сізге қайта қоңырау шаламыз.',
  wrongPhone: 'Дұрыс телефон нөмірін енгізіңіз',
  required: 'Бұл өрісті толтыру міндетті',
  wrongName: 'Әріппен жазыңыз; дефис пен апостроф қоюға болады',
  tooMany: 'Өтінім тым көп. Сәл кейінірек көріңіз.',
  failed: 'Кешіріңіз, бірдеңе дұрыс болмады. Кейінірек қайталап көріңіз.',
  carGone: 'Бұл көлік енді сайтта жоқ.',
  consent: 'Дербес деректерімді жинауға және өңдеуге келісемін',
  consentMissing: 'Келісімсіз өтінімді қабылдай алмаймыз',
  consentBySending: 'Форманы жіберу арқылы сіз дербес деректеріңізді жинауға және өңдеуге келісесіз.',
  policy: 'Құпиялылық саясаты',
  backToCar: 'Көлікке оралу',
  toCatalogue: 'Каталогты ашу',
  callBackTitle: 'Қоңырау сұрау',
  contactsTitle: 'Байланыс',
};
