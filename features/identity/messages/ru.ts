import type { AuthMessageCode } from '../contract.ts';

/** Texts of the specification's §8 about signing in: one a code, and what was done. */
export const ru = {
  'email-already-in-use': 'Этот адрес электронной почты уже используется.',
  'invalid-email': 'Неверный адрес электронной почты.',
  'operation-not-allowed': 'Операция не разрешена.',
  'weak-password': 'Слабый пароль. Пароль должен быть не короче 6 символов.',
  'user-disabled': 'Учётная запись отключена.',
  'user-not-found': 'Пользователь не найден.',
  'wrong-password': 'Неверный пароль.',
  'popup-closed-by-user': 'Окно входа было закрыто.',
  'cancelled-popup-request': 'Запрос на вход отменён.',
  'too-many-requests': 'Попробуйте позже или выберите другой способ входа.',
  'account-exists-with-different-credential': 'Такая учётная запись уже есть, но с другим способом входа.',
  default: 'Неверная почта или пароль.',
  emailNotRegistered: 'Пользователя с такой почтой нет.',
  signedIn: 'Вы вошли',
  passwordResetSent: 'Письмо для сброса пароля отправлено',
  accountDeletedNotice: 'Аккаунт удалён',
  yourAccountWasDeleted: 'Ваш аккаунт удалён',
  profileUpdated: 'Профиль обновлён',
  profileNotUpdated: 'Не удалось обновить профиль. Возможно, этот номер телефона уже используется.',
} satisfies Record<AuthMessageCode, string> & Record<string, string>;
