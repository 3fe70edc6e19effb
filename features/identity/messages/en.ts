import type { ru } from './ru.ts';

export const en: Record<keyof typeof ru, string> = {
  'email-already-in-use': 'This email address is already in use.',
  'invalid-email': 'Invalid email address.',
  'operation-not-allowed': 'Operation is not allowed.',
  'weak-password': 'Weak password. Your password must be at least 6 characters long.',
  'user-disabled': 'The user account has been disabled.',
  'user-not-found': 'User not found.',
  'wrong-password': 'Incorrect password.',
  'popup-closed-by-user': 'The popup window was closed by the user.',
  'cancelled-popup-request': 'The popup request was cancelled.',
  'too-many-requests': 'Please try again later or choose another sign-in method.',
  'account-exists-with-different-credential': 'An account already exists with different credentials.',
  default: 'Incorrect email or password.',
  emailNotRegistered: 'No user is registered with this email.',
  signedIn: 'You are signed in',
  passwordResetSent: 'The password reset email is sent',
  accountDeletedNotice: 'Account deleted',
  yourAccountWasDeleted: 'Your account was deleted',
  profileUpdated: 'Profile updated',
  profileNotUpdated: 'Could not update the profile. Perhaps this phone number is already in use.',
};
