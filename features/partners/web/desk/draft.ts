import type { CallInput } from '../../../../platform/contract/endpoint.ts';
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts';
import type { Picture } from '../../contract.ts';
import { type DayHours, dayFault, isAllDay } from '../../hours.ts';
import type { addPartner, StaffPartner } from '../../staff-contract.ts';

/** A day as its row of fields has it; what a mode does not use is kept for when it is chosen again. */
export type DayDraft = {
  mode: 'open' | 'allDay' | 'closed';
  from: string;
  to: string;
  hasBreak: boolean;
  breakFrom: string;
  breakTo: string;
};

/** The form as it is being filled in. */
export type Draft = {
  texts: StaffPartner['texts'];
  categories: string[];
  city: string;
  /** As maps copy it: "43.2611, 76.9012". */
  point: string;
  phones: string[];
  whatsapp: string;
  site: string;
  hasHours: boolean;
  hours: DayDraft[];
  logo: Picture | null;
  photos: Picture[];
  isPublished: boolean;
};

const usualDay: DayDraft = {
  mode: 'open',
  from: '09:00',
  to: '18:00',
  hasBreak: false,
  breakFrom: '13:00',
  breakTo: '14:00',
};
const usualWeek = Array.from(
  { length: 7 },
  (_, at): DayDraft => (at < 5 ? usualDay : { ...usualDay, mode: 'closed' }),
);
const noTexts = { name: '', address: '', contact_title: '', reach: '', description: '' };

export const newDraft: Draft = {
  texts: { ru: noTexts, kk: noTexts, en: noTexts },
  categories: [],
  city: '',
  point: '',
  phones: [''],
  whatsapp: '',
  site: '',
  hasHours: false,
  hours: usualWeek,
  logo: null,
  photos: [],
  isPublished: false,
};

export function draftOf(partner: StaffPartner): Draft {
  const { texts, categories, city, point, phones, whatsapp, site_url, hours, logo, photos } = partner;
  return {
    texts,
    categories,
    city,
    point: point ? `${point.latitude}, ${point.longitude}` : '',
    phones: phones.length > 0 ? phones.map(typed) : [''],
    whatsapp: whatsapp ? typed(whatsapp) : '',
    site: site_url ?? '',
    hasHours: hours !== null,
    hours: hours?.map(dayDraftOf) ?? usualWeek,
    logo,
    photos,
    isPublished: partner.is_published,
  };
}

/** A number as people type it. */
const typed = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

function dayDraftOf(day: DayHours | null): DayDraft {
  if (!day) return { ...usualDay, mode: 'closed' };
  if (isAllDay(day)) return { ...usualDay, mode: 'allDay' };
  return {
    ...usualDay,
    from: day.from,
    // A field of a browser knows midnight as 00:00 only.
    to: day.to === '24:00' ? '00:00' : day.to,
    hasBreak: day.break !== null,
    ...(day.break && { breakFrom: day.break.from, breakTo: day.break.to }),
  };
}

export function dayOf({ mode, from, to, hasBreak, breakFrom, breakTo }: DayDraft): DayHours | null {
  if (mode === 'closed') return null;
  if (mode === 'allDay') return { from: '00:00', to: '24:00', break: null };
  return { from, to, break: hasBreak ? { from: breakFrom, to: breakTo } : null };
}

/** Null for what is no pair of coordinates. */
export function pointOf(text: string): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
}

const written = (values: readonly string[]) => values.map((value) => value.trim()).filter(Boolean);

/** The form as the calls want it. */
export function inputOf(draft: Draft): CallInput<typeof addPartner> {
  return {
    texts: draft.texts,
    categories: draft.categories,
    city: draft.city,
    point: pointOf(draft.point),
    phones: written(draft.phones),
    whatsapp: draft.whatsapp.trim() || null,
    site_url: draft.site.trim() || null,
    hours: draft.hasHours ? draft.hours.map(dayOf) : null,
    logo: draft.logo?.id ?? null,
    photos: draft.photos.map(({ id }) => id),
    is_published: draft.isPublished,
  };
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

export function hasDayFault(day: DayDraft): boolean {
  if (day.mode !== 'open') return false;
  const times = [day.from, day.to, ...(day.hasBreak ? [day.breakFrom, day.breakTo] : [])];
  const hours = dayOf(day);
  return !times.every(isTime) || (hours !== null && dayFault(hours) !== null);
}

/** Fields that the server would refuse, by the names that it has for them. */
export function faultsOf(draft: Draft): string[] {
  return [
    ...(draft.texts.ru.name.trim() ? [] : ['texts.ru.name']),
    ...(draft.categories.length > 0 ? [] : ['categories']),
    ...(draft.city ? [] : ['city']),
    ...(draft.point.trim() && !pointOf(draft.point) ? ['point'] : []),
    ...(written(draft.phones).every(parsePhone) ? [] : ['phones']),
    ...(draft.whatsapp.trim() && !parsePhone(draft.whatsapp) ? ['whatsapp'] : []),
    ...(draft.hasHours && draft.hours.some(hasDayFault) ? ['hours'] : []),
  ];
}
