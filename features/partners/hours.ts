import { toAlmatyClock } from '../../platform/contract/almaty-time.ts';
/** Opening hours of a week, on the clock of Almaty. */

/** `to` at or before `from` is in the next day; the whole day is 00:00 to 24:00. */
export type DayHours = { from: string; to: string; break: { from: string; to: string } | null };
/** From Monday; null: closed that day. */
export type WeekHours = readonly (DayHours | null)[];

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
/** The first Monday of the epoch. */
const mondayMs = 4 * 86_400_000;

/** Minutes of the week, from Monday's midnight; `end` may lie in the week after. */
type Span = { start: number; end: number };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What of a day is no hours at all; null where all is well. */
export function dayFault({ from, to, break: pause }: DayHours): 'empty' | 'break' | null {
  if (from === to || from === '24:00') return 'empty';
  if (!pause) return null;
  const { start, end } = wholeSpan({ from, to });
  const rest = pauseSpan(pause, start);
  return start < rest.start && rest.start < rest.end && rest.end < end ? null : 'break';
}

function wholeSpan({ from, to }: Pick<DayHours, 'from' | 'to'>): Span {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return { start, end: end <= start ? end + dayMinutes : end };
}

/** A break after midnight belongs to the night that began the day before. */
function pauseSpan(pause: { from: string; to: string }, opening: number): Span {
  const later = (minutes: number) => (minutes < opening ? minutes + dayMinutes : minutes);
  return { start: later(minutesOf(pause.from)), end: later(minutesOf(pause.to)) };
}

/** When it is open, in order; what touches is one. */
function openSpans(week: WeekHours): Span[] {
  const spans = week.flatMap((day, at) => {
    if (!day) return [];
    const whole = wholeSpan(day);
    const rest = day.break && pauseSpan(day.break, whole.start);
    const parts = rest
      ? [
          { start: whole.start, end: rest.start },
          { start: rest.end, end: whole.end },
        ]
      : [whole];
    return parts.map(({ start, end }) => ({ start: start + at * dayMinutes, end: end + at * dayMinutes }));
  });
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

export function minuteOfWeek(now: Date): number {
  const minutes = Math.floor((toAlmatyClock(now).getTime() - mondayMs) / 60_000);
  return ((minutes % weekMinutes) + weekMinutes) % weekMinutes;
}

/** A minute of the week as a day from Monday and a time, so many minutes from now. */
export type Moment = { day: number; time: string; inMinutes: number };
export type OpenState =
  /** `until` null: it never closes. */
  | { isOpen: true; until: Moment | null }
  /** `opens` null: it never opens. */
  | { isOpen: false; opens: Moment | null };

function momentOf(minute: number, now: number): Moment {
  const inWeek = minute % weekMinutes;
  const clock = inWeek % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: Math.floor(inWeek / dayMinutes),
    time: `${two(Math.floor(clock / 60))}:${two(clock % 60)}`,
    inMinutes: (inWeek - now + weekMinutes) % weekMinutes,
  };
}

/** Whether it is open now, till when, or when it opens next. */
export function openState(week: WeekHours, now: Date): OpenState {
  const minute = minuteOfWeek(now);
  const spans = openSpans(week);
  // The night from Sunday to Monday is in the spans' end, beyond the week.
  const current = spans.find(
    ({ start, end }) =>
      (start <= minute && minute < end) || (start <= minute + weekMinutes && minute + weekMinutes < end),
  );
  if (current) {
    const closing = closingOf(spans, current);
    return { isOpen: true, until: closing === null ? null : momentOf(closing, minute) };
  }
  const next = spans.find(({ start }) => start > minute) ?? spans[0];
  return { isOpen: false, opens: next ? momentOf(next.start, minute) : null };
}

/** What runs on over Sunday's midnight closes when Monday's span does. */
function closingOf(spans: readonly Span[], { start, end }: Span): number | null {
  if (end - start >= weekMinutes) return null;
  const [first] = spans;
  const runsOn = first && end >= weekMinutes && first.start + weekMinutes <= end;
  return runsOn ? Math.max(end, first.end + weekMinutes) : end;
}

/** As PostgreSQL writes it: what lies beyond Sunday is at the week's beginning. */
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
