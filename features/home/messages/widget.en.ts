import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  sellTitle: 'Sell your car',
  sellLead: 'The VIN or plate fills in a part of the ad for you. We ask for the rest one by one.',
  sellFast: 'Less than five minutes; the draft saves itself',
  sellOnline: 'A moderator checks it, and your ad is online for 30 days',
  sellPhone: 'Your number shows only when somebody asks for it',
  sellAction: 'Place an ad',
};
