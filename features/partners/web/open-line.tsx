import { classes } from '../../../platform/web/ui/classes.ts';
import { ClockIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { minuteOfWeek, openState, type WeekHours } from '../hours.ts';
import styles from './partners.module.css';
import { usePartnerText } from './use-text.ts';

const dayMinutes = 24 * 60;
const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
/** The same days as a time: "в среду". */
const onDays = ['onDay0', 'onDay1', 'onDay2', 'onDay3', 'onDay4', 'onDay5', 'onDay6'] as const;

/** Returns a function that names a day of the week; 0 is Monday. */
export function useDayName() {
  const text = usePartnerText();
  return (day: number) => text(days[day] ?? 'day0');
}

/** A line that says when an open partner closes, or when a closed one opens. */
export function OpenLine({ hours, now }: { hours: WeekHours; now: Date }) {
  const state = useStateText(hours, now);
  return (
    <p className={classes(styles.state, state.isOpen && styles.open)}>
      <ClockIcon />
      {state.label}
    </p>
  );
}

function useStateText(hours: WeekHours, now: Date): { isOpen: boolean; label: string } {
  const text = usePartnerText();
  const onDay = (day: number) => text(onDays[day] ?? 'onDay0');
  const state = openState(hours, now);
  if (state.isOpen) {
    const { closes } = state;
    if (!closes) return { isOpen: true, label: text('openAlways') };
    const { time, inMinutes, day } = closes;
    // Within the next 24 hours the time alone is clear, even if it is after midnight; later times need the day.
    const label =
      inMinutes < dayMinutes ? text('openUntil', { time }) : text('openUntilDay', { time, day: onDay(day) });
    return { isOpen: true, label };
  }
  const { opens } = state;
  if (!opens) return { isOpen: false, label: text('closed') };
  const { time, inMinutes, day } = opens;
  const minuteOfDay = minuteOfWeek(now) % dayMinutes;
  const daysAhead = Math.floor((minuteOfDay + inMinutes) / dayMinutes);
  const label =
    daysAhead === 0
      ? text('opensToday', { time })
      : daysAhead === 1
        ? text('opensTomorrow', { time })
        : text('opensDay', { time, day: onDay(day) });
  return { isOpen: false, label };
}
