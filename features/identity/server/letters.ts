import type { Locale } from '../../../platform/contract/locale.ts';

type Letter = { subject: string; text: string };

/** E-mails and SMS about signing in, in the recipient's language. */
type Letters = {
  resetPassword(url: string): Letter;
  verifyEmail(url: string): Letter;
  phoneCode(code: string): string;
};

export const letters: Record<Locale, Letters> = {
  ru: {
    resetPassword: (url) => ({
      subject: 'Новый пароль на Tulpar Auto',
      text: `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку в течение часа:\n${url}\n\nЕсли вы этого не просили, ничего делать не нужно: пароль останется прежним.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Подтвердите почту на Tulpar Auto',
      text: `Здравствуйте!\n\nПодтвердите, что это ваша почта, — откройте ссылку в течение суток:\n${url}\n\nЕсли вы не регистрировались, просто удалите это письмо.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: код ${code}. Никому его не говорите.`,
  },
  kk: {
    resetPassword: (url) => ({
      subject: 'Tulpar Auto: жаңа құпиясөз',
      text: `Сәлеметсіз бе!\n\nЖаңа құпиясөз қою үшін сілтемені бір сағат ішінде ашыңыз:\n${url}\n\nМұны сіз сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ: құпиясөз бұрынғыша қалады.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Tulpar Auto: поштаңызды растаңыз',
      text: `Сәлеметсіз бе!\n\nБұл сіздің поштаңыз екенін растау үшін сілтемені бір тәулік ішінде ашыңыз:\n${url}\n\nТіркелмеген болсаңыз, бұл хатты өшіре салыңыз.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: код ${code}. Оны ешкімге айтпаңыз.`,
  },
  en: {
    resetPassword: (url) => ({
      subject: 'Your new password at Tulpar Auto',
      text: `Hello!\n\nTo set a new password, open this link within an hour:\n${url}\n\nIf you did not ask for it, there is nothing to do: your password stays as it is.\n\nTulpar Auto`,
    }),
    verifyEmail: (url) => ({
      subject: 'Confirm your e-mail at Tulpar Auto',
      text: `Hello!\n\nTo confirm that this is your address, open this link within a day:\n${url}\n\nIf you did not sign up, just delete this letter.\n\nTulpar Auto`,
    }),
    phoneCode: (code) => `Tulpar Auto: code ${code}. Do not tell it to anybody.`,
  },
};
