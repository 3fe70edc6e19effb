import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { partnerLead } from '../lead-kinds.ts';
import { publishedPartner } from './queries.ts';

export const leadKinds: readonly LeadKind[] = [
  {
    ...partnerLead,
    letterTitle: 'Заявка партнёру',
    facts: { partner_name: { ru: 'Партнёр' }, partner: { ru: 'Номер партнёра' } },
    differsBy: 'partner',
    messages: {
      phrase: { ru: 'услугу партнёра', kk: 'серіктес қызметі', en: 'request to a partner' },
      phraseWithName: {
        ru: 'услугу партнёра {name}',
        kk: '{name} серіктесінің қызметі',
        en: 'request to the partner {name}',
      },
      page: '/partners',
      async subjectOf(db, { partner, partner_name }) {
        const published = partner === undefined ? null : await publishedPartner(db, String(partner));
        return {
          name: partner_name === undefined ? null : String(partner_name),
          page: published && `/partners/${published.id}`,
        };
      },
    },
  },
];
