import { classes } from '../../../platform/web/ui/classes.ts';
import { ClockIcon } from '../../../platform/web/ui/icons.tsx';
import { minuteOfWeek, openState, type WeekHours } from '../hours.ts';
import styles from './partners.module.css';
import { usePartnerText } from './use-text.ts';

const dayMinutes = 24 * 60;
const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** The name of a day, from Monday. */
export function useDayName() {
  const text = usePartnerText();
  return (day: number) => text(days[day] ?? 'day0');
}

/** Open till when, or closed till when. */
export function OpenLine({ hours, now }: { hours: WeekHours; now: Date }) {
  const state = useStateText(hours, now);
  return (
    <p className={classes(styles.state, state.isOpen && styles.open)}>
      <ClockIcon />
      {state.words}
    </p>
  );
}

function useStateText(hours: WeekHours, now: Date): { isOpen: boolean; words: string } {
  const text = usePartnerText();
  const dayName = useDayName();
  const state = openState(hours, now);
  if (state.isOpen) {
    const { until } = state;
    if (!until) return { isOpen: true, words: text('openAlways') };
    const { time, inMinutes, day } = until;
    // Tonight's end is told by its time alone, also after midnight.
    const words =
      inMinutes < dayMinutes
        ? text('openUntil', { time })
        : text('openUntilDay', { time, day: dayName(day) });
    return { isOpen: true, words };
  }
  const { opens } = state;
  if (!opens) return { isOpen: false, words: text('closed') };
  const { time, inMinutes, day } = opens;
  const minuteOfDay = minuteOfWeek(now) % dayMinutes;
  const daysOn = Math.floor((minuteOfDay + inMinutes) / dayMinutes);
  const words =
    daysOn === 0
      ? text('opensToday', { time })
      : daysOn === 1
        ? text('opensTomorrow', { time })
        : text('opensDay', { time, day: dayName(day) });
  return { isOpen: false, words };
}
