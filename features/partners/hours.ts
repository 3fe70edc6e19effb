import { toAlmatyClock } from '../../platform/contract/almaty-time.ts';
import { dayMs } from '../../platform/contract/durations.ts';
/** Opening hours of a week in Almaty's time zone. */

/**
 * Opening hours of one day. If `to` is not after `from`, closing time is on the next day. 00:00 to 24:00 is the whole
 * day.
 */
export type DayHours = { from: string; to: string; break: { from: string; to: string } | null };
/** Seven days from Monday on; null for a day on which the partner is closed. */
export type WeekHours = readonly (DayHours | null)[];

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
/** Start of the first Monday after 1 January 1970, in milliseconds. */
const mondayMs = 4 * dayMs;

/** An interval in minutes since Monday 00:00; `end` may be in the next week. */
type Span = { start: number; end: number };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What is invalid about a day: its hours are empty, or its break is outside them. Null if the day is valid. */
export function dayFault({ from, to, break: dayBreak }: DayHours): 'empty' | 'break' | null {
  if (from === to || from === '24:00') return 'empty';
  if (!dayBreak) return null;
  const { start, end } = openingSpan({ from, to });
  const breakTime = breakSpan(dayBreak, start);
  return start < breakTime.start && breakTime.start < breakTime.end && breakTime.end < end ? null : 'break';
}

function openingSpan({ from, to }: Pick<DayHours, 'from' | 'to'>): Span {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return { start, end: end <= start ? end + dayMinutes : end };
}

/** The break as an interval of the week. A break that starts before the opening time is after midnight. */
function breakSpan(dayBreak: { from: string; to: string }, opening: number): Span {
  const toMinutes = (minutes: number) => (minutes < opening ? minutes + dayMinutes : minutes);
  return { start: toMinutes(minutesOf(dayBreak.from)), end: toMinutes(minutesOf(dayBreak.to)) };
}

/** The open intervals of the week in order; adjacent intervals are merged into one. */
function openSpans(week: WeekHours): Span[] {
  const spans = week.flatMap((day, dayIndex) => {
    if (!day) return [];
    const openingHours = openingSpan(day);
    const breakTime = day.break && breakSpan(day.break, openingHours.start);
    const parts = breakTime
      ? [
          { start: openingHours.start, end: breakTime.start },
          { start: breakTime.end, end: openingHours.end },
        ]
      : [openingHours];
    return parts.map(({ start, end }) => ({
      start: start + dayIndex * dayMinutes,
      end: end + dayIndex * dayMinutes,
    }));
  });
  const mergedSpans: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = mergedSpans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else mergedSpans.push({ ...span });
  }
  return mergedSpans;
}

export function minuteOfWeek(now: Date): number {
  const minutes = Math.floor((toAlmatyClock(now).getTime() - mondayMs) / 60_000);
  return ((minutes % weekMinutes) + weekMinutes) % weekMinutes;
}

/** A minute of the week: its day (0 is Monday), its time, and how many minutes from now it is. */
export type Moment = { day: number; time: string; inMinutes: number };
export type OpenState =
  /** `closes` is null if the partner never closes. */
  | { isOpen: true; closes: Moment | null }
  /** `opens` is null if the partner never opens. */
  | { isOpen: false; opens: Moment | null };

function momentOf(minute: number, now: number): Moment {
  const inWeek = minute % weekMinutes;
  const clock = inWeek % dayMinutes;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    day: Math.floor(inWeek / dayMinutes),
    time: `${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}`,
    inMinutes: (inWeek - now + weekMinutes) % weekMinutes,
  };
}

/** Whether the partner is open now and when it closes, or when it opens next. */
export function openState(week: WeekHours, now: Date): OpenState {
  const minute = minuteOfWeek(now);
  const spans = openSpans(week);
  // An interval that started on Sunday may end on Monday, after the end of the week.
  const current = spans.find(
    ({ start, end }) =>
      (start <= minute && minute < end) || (start <= minute + weekMinutes && minute + weekMinutes < end),
  );
  if (current) {
    const closing = closingOf(spans, current);
    return { isOpen: true, closes: closing === null ? null : momentOf(closing, minute) };
  }
  const next = spans.find(({ start }) => start > minute) ?? spans[0];
  return { isOpen: false, opens: next ? momentOf(next.start, minute) : null };
}

/**
 * When an open interval closes. One that continues past the end of Sunday closes with Monday's first interval; null
 * means never.
 */
function closingOf(spans: readonly Span[], { start, end }: Span): number | null {
  if (end - start >= weekMinutes) return null;
  const [first] = spans;
  const runsOn = first && end >= weekMinutes && first.start + weekMinutes <= end;
  return runsOn ? Math.max(end, first.end + weekMinutes) : end;
}

/**
 * The opening hours as a PostgreSQL `int4multirange`; minutes after the end of Sunday continue at the start of the
 * week.
 */
export function openMultirange(week: WeekHours | null): string {
  const parts = openSpans(week ?? []).flatMap(({ start, end }) =>
    end > weekMinutes
      ? [
          [start, weekMinutes],
          [0, end - weekMinutes],
        ]
      : [[start, end]],
  );
  return `{${parts.map(([start, end]) => `[${start},${end})`).join(',')}}`;
}

export function isAllDay(day: DayHours): boolean {
  return day.from === '00:00' && day.to === '24:00' && !day.break;
}
