import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  byBody: 'By body type',
  sellTitle: 'Write your ad in five minutes.',
  sellLead: 'Your VIN fills in part of the ad. We’ll ask for the rest one question at a time.',
  sellFast: 'The draft saves itself, so you can finish later',
  sellOnline: 'A moderator checks it, and it stays online for 30 days',
  sellPhone: 'Your number shows only to people who ask for it',
  sellAction: 'Post an ad',
};
