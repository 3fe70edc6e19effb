import type { CallInput } from '../../../../platform/contract/endpoint.ts';
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts';
import type { Picture } from '../../contract.ts';
import { type DayHours, dayFault, isAllDay } from '../../hours.ts';
import type { addPartner, StaffPartner } from '../../staff-contract.ts';

/**
 * Form fields of one day's hours. Fields that the current mode does not use keep their values, in case the mode is
 * changed back.
 */
export type DayDraft = {
  mode: 'open' | 'allDay' | 'closed';
  from: string;
  to: string;
  hasBreak: boolean;
  breakFrom: string;
  breakTo: string;
};

/** State of the form. */
export type Draft = {
  texts: StaffPartner['texts'];
  categories: string[];
  city: string;
  /** Coordinates as copied from maps: "43.2611, 76.9012". */
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

const defaultDay: DayDraft = {
  mode: 'open',
  from: '09:00',
  to: '18:00',
  hasBreak: false,
  breakFrom: '13:00',
  breakTo: '14:00',
};
const defaultWeek = Array.from(
  { length: 7 },
  (_, at): DayDraft => (at < 5 ? defaultDay : { ...defaultDay, mode: 'closed' }),
);
const emptyTexts = { name: '', address: '', contact_title: '', reach: '', description: '' };

export const newDraft: Draft = {
  texts: { ru: emptyTexts, kk: emptyTexts, en: emptyTexts },
  categories: [],
  city: '',
  point: '',
  phones: [''],
  whatsapp: '',
  site: '',
  hasHours: false,
  hours: defaultWeek,
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
    phones: phones.length > 0 ? phones.map(formatForInput) : [''],
    whatsapp: whatsapp ? formatForInput(whatsapp) : '',
    site: site_url ?? '',
    hasHours: hours !== null,
    hours: hours?.map(dayDraftOf) ?? defaultWeek,
    logo,
    photos,
    isPublished: partner.is_published,
  };
}

/** Formats a phone number as users type it, with ordinary instead of non-breaking spaces. */
const formatForInput = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

function dayDraftOf(day: DayHours | null): DayDraft {
  if (!day) return { ...defaultDay, mode: 'closed' };
  if (isAllDay(day)) return { ...defaultDay, mode: 'allDay' };
  return {
    ...defaultDay,
    from: day.from,
    // A time input does not accept 24:00.
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

/** Parses a pair of coordinates; null if the text is not one. */
export function pointOf(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  return match ? { latitude: Number(match[1]), longitude: Number(match[2]) } : null;
}

const nonEmpty = (values: readonly string[]) => values.map((value) => value.trim()).filter(Boolean);

/** Converts the form's state to the request body. */
export function requestInputOf(draft: Draft): CallInput<typeof addPartner> {
  return {
    texts: draft.texts,
    categories: draft.categories,
    city: draft.city,
    point: pointOf(draft.point),
    phones: nonEmpty(draft.phones),
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

/** API names of the fields that the server would reject. */
export function faultsOf(draft: Draft): string[] {
  return [
    ...(draft.texts.ru.name.trim() ? [] : ['texts.ru.name']),
    ...(draft.categories.length > 0 ? [] : ['categories']),
    ...(draft.city ? [] : ['city']),
    ...(draft.point.trim() && !pointOf(draft.point) ? ['point'] : []),
    ...(nonEmpty(draft.phones).every(parsePhone) ? [] : ['phones']),
    ...(draft.whatsapp.trim() && !parsePhone(draft.whatsapp) ? ['whatsapp'] : []),
    ...(draft.hasHours && draft.hours.some(hasDayFault) ? ['hours'] : []),
  ];
}
