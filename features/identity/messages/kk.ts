import type { ru } from './ru.ts';

export const kk: Record<keyof typeof ru, string> = {
  'email-already-in-use': 'Бұл электрондық пошта бұрыннан тіркелген.',
  'invalid-email': 'Электрондық пошта қате жазылған.',
  'operation-not-allowed': 'Бұл әрекетке рұқсат жоқ.',
  'weak-password': 'Құпиясөз әлсіз. Кемінде 6 таңба болуы керек.',
  'user-disabled': 'Аккаунт өшірілген.',
  'user-not-found': 'Пайдаланушы табылмады.',
  'wrong-password': 'Құпиясөз қате.',
  'popup-closed-by-user': 'Кіру терезесі жабылды.',
  'cancelled-popup-request': 'Кіру сұрауы тоқтатылды.',
  'too-many-requests': 'Кейінірек қайталаңыз немесе кірудің басқа тәсілін таңдаңыз.',
  'account-exists-with-different-credential': 'Мұндай аккаунт бар, бірақ оған басқа тәсілмен кіреді.',
  default: 'Пошта немесе құпиясөз қате.',
  emailNotRegistered: 'Мұндай поштамен ешкім тіркелмеген.',
  signedIn: 'Кірдіңіз',
  passwordResetSent: 'Құпиясөзді жаңартуға арналған хат жіберілді',
  accountDeletedNotice: 'Аккаунт жойылды',
  yourAccountWasDeleted: 'Аккаунтыңыз жойылған',
  profileUpdated: 'Профиль жаңартылды',
  profileNotUpdated: 'Профиль жаңартылмады. Бұл телефон нөмірі басқа аккаунтта болуы мүмкін.',
};
