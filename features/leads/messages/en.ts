import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  callTitle: 'Request a call',
  callLead: 'A manager of Tulpar Auto will call you back in working hours.',
  adviserLead:
    'A Tulpar Auto manager will call, not the seller, and help with the inspection, a loan and the paperwork.',
  callAbout: 'About the car: {title}',
  phone: 'Phone',
  lastName: 'Last name',
  firstName: 'First name',
  website: 'Leave this field empty',
  send: 'Send',
  close: 'Close',
  sentTitle: 'Request accepted',
  sentText: 'We will call you back.',
  wrongPhone: 'Enter a valid phone number',
  required: 'This field is required',
  wrongName: 'Write it in letters; hyphens and apostrophes are fine',
  tooMany: 'Too many requests in a row. Please try a little later.',
  failed: 'sorry, something went wrong, try later',
  carGone: 'This car is no longer on the site.',
  consent: 'I agree to the collection and processing of my personal data',
  consentMissing: 'Without consent we cannot take the request',
  consentBySending: 'By sending this form you agree to the collection and processing of your personal data.',
  policy: 'Privacy policy',
  backToCar: 'Back to the car',
  toCatalogue: 'Open the catalog',
  callBackTitle: 'Request a call',
  contactsTitle: 'Contacts',
};
