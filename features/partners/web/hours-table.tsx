import { type DayHours, isAllDay, minuteOfWeek, type WeekHours } from '../hours.ts';
import { useDayName } from './open-line.tsx';
import styles from './partners.module.css';
import { usePartnerText } from './use-text.ts';

/** Opening hours of the week; today's row is marked. */
export function HoursTable({ hours, now }: { hours: WeekHours; now: Date }) {
  const dayName = useDayName();
  const today = Math.floor(minuteOfWeek(now) / (24 * 60));
  return (
    <dl>
      {hours.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no id
        <div key={at} className={styles.day} aria-current={at === today ? 'date' : undefined}>
          <dt>{dayName(at)}</dt>
          <dd>
            <DayTimes day={day} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DayTimes({ day }: { day: DayHours | null }) {
  const text = usePartnerText();
  if (!day) return text('dayOff');
  if (isAllDay(day)) return text('allDay');
  return (
    <>
      {day.from}–{day.to}
      {day.break && <span className={styles.pause}>{text('pause', day.break)}</span>}
    </>
  );
}
