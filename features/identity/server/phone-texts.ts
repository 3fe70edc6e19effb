import type { Locale } from '../../../platform/contract/locale.ts';
import type { PhoneError } from '../phone-contract.ts';

/** The specification defines `message` and `error` as texts, so the server translates them. */
export const phoneTexts: Record<Locale, Record<PhoneError | 'sent' | 'confirmed', string>> = {
  ru: {
    sent: 'Код отправлен',
    confirmed: 'Номер подтверждён',
    'invalid-phone': 'Введите корректный номер телефона',
    'too-many-requests': 'Попробуйте позже или выберите другой способ входа.',
    'operation-not-allowed': 'Вход по номеру телефона недоступен.',
    'wrong-code': 'Неверный код',
    'expired-code': 'Код устарел, запросите новый',
    'too-many-tries': 'Слишком много попыток, запросите новый код',
    'user-disabled': 'Аккаунт заблокирован. Напишите нам.',
  },
  kk: {
    sent: 'Код жіберілді',
    confirmed: 'Нөмір расталды',
    'invalid-phone': 'Дұрыс телефон нөмірін енгізіңіз',
    'too-many-requests': 'Кейінірек қайталаңыз немесе кірудің басқа тәсілін таңдаңыз.',
    'operation-not-allowed': 'Телефон нөмірімен кіру қолжетімсіз.',
    'wrong-code': 'Код қате',
    'expired-code': 'Кодтың мерзімі бітті, жаңасын сұраңыз',
    'too-many-tries': 'Тым көп әрекет жасалды, жаңа код сұраңыз',
    'user-disabled': 'Аккаунт бұғатталған. Бізге жазыңыз.',
  },
  en: {
    sent: 'The code is sent',
    confirmed: 'The number is confirmed',
    'invalid-phone': 'Enter a valid phone number',
    'too-many-requests': 'Please try again later or choose another sign-in method.',
    'operation-not-allowed': 'Operation is not allowed.',
    'wrong-code': 'Wrong code',
    'expired-code': 'This code has expired, ask for a new one',
    'too-many-tries': 'Too many tries, ask for a new code',
    'user-disabled': 'The user account has been disabled.',
  },
};
