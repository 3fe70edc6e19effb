import { formatPhone } from '../../../platform/contract/phone.ts';
import type { LeadKind } from '../lead-kinds.ts';

const subjects: Record<LeadKind, string> = {
  callback: 'Заказан звонок',
  credit: 'Заявка на кредит',
  partner: 'Заявка партнёру',
  check: 'Заявка на проверку машины',
  reserve: 'Бронь машины Tulpar',
  test_drive: 'Тест-драйв',
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
  wished_at: 'Когда, время Алматы',
  branch: 'Филиал',
};
const services: Record<string, string> = {
  full: 'полная проверка',
  valuation: 'оценка',
  both: 'полная проверка и оценка',
};

type LeadLetterInput = {
  id: number;
  kind: LeadKind;
  phone: string;
  first_name: string;
  last_name?: string | null;
  comment?: string | null | undefined;
  car?: number | undefined;
  carTitle: string | null;
  facts: Record<string, string | number>;
  publicUrl: string;
};

const number = new Intl.NumberFormat('ru');
const moment = new Intl.DateTimeFormat('ru', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Almaty',
});

function formatFact(key: string, value: string | number): string {
  if (key === 'wished_at') return moment.format(new Date(value));
  if (key === 'service') return services[value] ?? String(value);
  return typeof value === 'number' ? number.format(value) : value;
}

/** The e-mail to the department, in Russian. */
export function leadLetter(lead: LeadLetterInput): { subject: string; text: string } {
  const name = [lead.last_name, lead.first_name].filter(Boolean).join(' ');
  const lines = [
    `${subjects[lead.kind]}: ${name}, ${formatPhone(lead.phone)}`,
    lead.carTitle && `${lead.carTitle}: ${lead.publicUrl}/cars/${lead.car}`,
    ...Object.entries(lead.facts).map(
      ([key, value]) => factNames[key] && `${factNames[key]}: ${formatFact(key, value)}`,
    ),
    lead.comment && `Комментарий: ${lead.comment}`,
    `\nЗаявка № ${lead.id}: ${lead.publicUrl}/staff/leads?lead=${lead.id}`,
  ];
  return { subject: `${subjects[lead.kind]}, № ${lead.id}`, text: lines.filter(Boolean).join('\n') };
}
