import type { Locale } from '../../../platform/contract/locale.ts';

/** What of an account was changed. */
export type AccountPart = 'email' | 'password' | 'phone' | 'second_factor';
type Letter = { subject: string; text: string };

/** E-mails and SMS about signing in, in the recipient's language. */
type Letters = {
  resetPassword(url: string): Letter;
  verifyEmail(url: string): Letter;
  phoneCode(code: string): string;
  confirmationCode(code: string): Letter;
  /** `contacts` is the address of our contacts page. */
  accountChanged(part: AccountPart, contacts: string): Letter;
};

export const letters: Record<Locale, Letters> = {
  ru: {
    resetPassword: (url) => ({
      subject: 'Смена пароля на Tulpar Auto',
      text: `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку в течение часа:\n${url}\n\nЕсли вы этого не просили, ничего делать не нужно: пароль останется прежним.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Подтвердите почту на Tulpar Auto',
      text: `Здравствуйте!\n\nПодтвердите, что это ваша почта, — откройте ссылку в течение суток:\n${url}\n\nЕсли вы не регистрировались, просто удалите это письмо.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: код ${code}. Никому его не говорите.`,
    confirmationCode: (code) => ({
      subject: `Код ${code} для Tulpar Auto`,
      text: `Здравствуйте!\n\nКод, чтобы подтвердить действие в вашем профиле: ${code}\nОн действует 10 минут. Никому его не говорите.\n\nЕсли вы ничего не подтверждали, кто-то вошёл в ваш профиль: смените пароль и завершите чужие сеансы.\n\nTulpar Auto`,
    }),
    accountChanged: (part, contacts) => ({
      subject: `Tulpar Auto: ${{ email: 'почта изменена', password: 'пароль изменён', phone: 'новый номер телефона', second_factor: 'второй фактор изменён' }[part]}`,
      text: `Здравствуйте!\n\n${{ email: 'В вашем профиле теперь другая почта, по этому адресу больше не войти.', password: 'В вашем профиле новый пароль, остальные сеансы завершены.', phone: 'В вашем профиле новый номер телефона, по нему можно войти.', second_factor: 'Изменилось то, чем вы подтверждаете вход на рабочее место.' }[part]}\n\nЕсли это сделали не вы, сразу напишите нам:\n${contacts}\n\nTulpar Auto`,
    }),
  },
  kk: {
    resetPassword: (url) => ({
      subject: 'Tulpar Auto: құпиясөзді қалпына келтіру',
      text: `Сәлеметсіз бе!\n\nЖаңа құпиясөз қою үшін сілтемені бір сағат ішінде ашыңыз:\n${url}\n\nМұны сіз сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ: құпиясөз бұрынғыша қалады.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Tulpar Auto: поштаңызды растаңыз',
      text: `Сәлеметсіз бе!\n\nБұл сіздің поштаңыз екенін растау үшін сілтемені бір тәулік ішінде ашыңыз:\n${url}\n\nТіркелмеген болсаңыз, бұл хатты өшіре салыңыз.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: код ${code}. Оны ешкімге айтпаңыз.`,
    confirmationCode: (code) => ({
      subject: `Tulpar Auto: код ${code}`,
      text: `Сәлеметсіз бе!\n\nПрофиліңіздегі әрекетті растайтын код: ${code}\nОл 10 минут жарамды. Оны ешкімге айтпаңыз.\n\nЕгер ештеңе растамаған болсаңыз, профиліңізге біреу кірген: құпиясөзді өзгертіп, бөтен сеанстарды аяқтаңыз.\n\nTulpar Auto`,
    }),
    accountChanged: (part, contacts) => ({
      subject: `Tulpar Auto: ${{ email: 'пошта өзгертілді', password: 'құпиясөз өзгертілді', phone: 'жаңа телефон нөмірі', second_factor: 'екінші фактор өзгертілді' }[part]}`,
      text: `Сәлеметсіз бе!\n\n${{ email: 'Профиліңізде енді басқа пошта тұр, бұл мекенжаймен кіре алмайсыз.', password: 'Профиліңіздің құпиясөзі жаңарды, қалған сеанстар аяқталды.', phone: 'Профиліңізде жаңа телефон нөмірі тұр, сол нөмірмен кіруге болады.', second_factor: 'Жұмыс орнына кіруді растау тәсіліңіз өзгерді.' }[part]}\n\nМұны сіз жасамаған болсаңыз, бізге бірден жазыңыз:\n${contacts}\n\nTulpar Auto`,
    }),
  },
  en: {
    resetPassword: (url) => ({
      subject: 'Reset your Tulpar Auto password',
      text: `Hello!\n\nTo set a new password, open this link within an hour:\n${url}\n\nIf you did not ask for it, there is nothing to do: your password stays as it is.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Confirm your email at Tulpar Auto',
      text: `Hello!\n\nTo confirm that this is your address, open this link within a day:\n${url}\n\nIf you did not sign up, just delete this email.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: code ${code}. Don’t share it with anyone.`,
    confirmationCode: (code) => ({
      subject: `Your Tulpar Auto code is ${code}`,
      text: `Hello!\n\nThe code to confirm an action in your profile: ${code}\nIt works for 10 minutes. Don’t share it with anyone.\n\nIf you are not confirming anything, somebody else is in your profile: change the password and end their sessions.\n\nTulpar Auto`,
    }),
    accountChanged: (part, contacts) => ({
      subject: `Tulpar Auto: ${{ email: 'your email was changed', password: 'your password was changed', phone: 'a new phone number', second_factor: 'your second factor was changed' }[part]}`,
      text: `Hello!\n\n${{ email: 'Your profile has another email now, and this address no longer signs you in.', password: 'Your profile has a new password, and all other sessions are over.', phone: 'Your profile has a new phone number, and it can be used to sign in.', second_factor: 'What confirms your sign-in to the staff area was changed.' }[part]}\n\nIf it was not you, write to us at once:\n${contacts}\n\nTulpar Auto`,
    }),
  },
};
