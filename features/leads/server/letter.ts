import { formatPhone } from '../../../platform/contract/phone.ts';
import type { LeadKind } from '../contract.ts';

const subjects: Record<LeadKind, string> = {
  callback: 'Заказан звонок',
  credit: 'Заявка на кредит',
  partner: 'Заявка партнёру',
  check: 'Заявка на проверку машины',
};
const factNames: Record<string, string> = {
  car_price: 'Цена машины, ₸',
  down_payment: 'Первый взнос, ₸',
  term_months: 'Срок, месяцев',
  annual_rate: 'Ставка, %',
  monthly_payment: 'Платёж в месяц, ₸',
  partner_name: 'Партнёр',
  check: 'Проверка №',
  number: 'Машина',
  service: 'Что нужно',
  price: 'Цена, ₸',
};
const services: Record<string, string> = {
  full: 'полная проверка',
  valuation: 'оценка',
  both: 'полная проверка и оценка',
};

type About = {
  id: number;
  kind: LeadKind;
  phone: string;
  first_name: string;
  last_name?: string | null;
  comment?: string | null | undefined;
  car: { id: number; title: string } | null;
  facts: Record<string, string | number>;
  publicUrl: string;
};

/** The letter to the department, in the language of the desk's work. */
export function leadLetter(lead: About): { subject: string; text: string } {
  const name = [lead.last_name, lead.first_name].filter(Boolean).join(' ');
  const number = new Intl.NumberFormat('ru');
  const lines = [
    `${subjects[lead.kind]}: ${name}, ${formatPhone(lead.phone)}`,
    lead.car && `${lead.car.title}: ${lead.publicUrl}/cars/${lead.car.id}`,
    ...Object.entries(lead.facts).map(([key, value]) => {
      if (!factNames[key]) return null;
      const shown = key === 'service' ? services[value] : value;
      return `${factNames[key]}: ${typeof shown === 'number' ? number.format(shown) : shown}`;
    }),
    lead.comment && `Комментарий: ${lead.comment}`,
    `\nЗаявка № ${lead.id}: ${lead.publicUrl}/staff/leads?lead=${lead.id}`,
  ];
  return { subject: `${subjects[lead.kind]}, № ${lead.id}`, text: lines.filter(Boolean).join('\n') };
}
