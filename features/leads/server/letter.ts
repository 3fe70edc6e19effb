import { formatPhone } from '../../../platform/contract/phone.ts';
import type { LeadFacts, LeadKind } from '../../../platform/server/lead-kind.ts';

type LeadLetterInput = {
  id: number;
  phone: string;
  first_name: string;
  last_name?: string | null;
  comment?: string | null | undefined;
  car?: number | undefined;
  carTitle: string | null;
  facts: LeadFacts;
  publicUrl: string;
};

const number = new Intl.NumberFormat('ru');
const moment = new Intl.DateTimeFormat('ru', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Almaty',
});

function factLine(kind: LeadKind, key: string, value: string | number): string | undefined {
  const fact = kind.facts?.[key];
  if (!fact) return undefined;
  const text = typeof value === 'number' ? number.format(value) : (fact.words?.[value] ?? value);
  return `${fact.ru}: ${fact.isMoment ? moment.format(new Date(value)) : text}`;
}

/** The e-mail to the department, in Russian. */
export function leadLetter(kind: LeadKind, lead: LeadLetterInput): { subject: string; text: string } {
  const name = [lead.last_name, lead.first_name].filter(Boolean).join(' ');
  const lines = [
    `${kind.letterTitle}: ${name}, ${formatPhone(lead.phone)}`,
    lead.carTitle && `${lead.carTitle}: ${lead.publicUrl}/cars/${lead.car}`,
    ...Object.entries(lead.facts).map(([key, value]) => factLine(kind, key, value)),
    lead.comment && `Комментарий: ${lead.comment}`,
    `\nЗаявка № ${lead.id}: ${lead.publicUrl}/staff/leads?lead=${lead.id}`,
  ];
  return { subject: `${kind.letterTitle}, № ${lead.id}`, text: lines.filter(Boolean).join('\n') };
}
