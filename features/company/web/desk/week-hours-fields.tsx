import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import type { DayHours, WeekHours } from '../../week-hours.ts';
import styles from './desk.module.css';
import type { Faults } from './faults.ts';
import { useDeskText } from './use-text.ts';

/** The fields of seven days from Monday; both are empty on a day on which the branch is closed. */
export type WeekDraft = readonly DayHours[];

const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
const midnight = { field: '00:00', stored: '24:00' };

export const weekDraftOf = (week: WeekHours | null): WeekDraft =>
  days.map((_, at) => {
    const { from = '', to = '' } = week?.[at] ?? {};
    return { from, to: to === midnight.stored ? midnight.field : to };
  });

/** Null if nothing is filled in: the hours are unknown. */
export function weekHoursOf(draft: WeekDraft): (DayHours | null)[] | null {
  const week = draft.map(({ from, to }) =>
    from === '' && to === '' ? null : { from, to: to === midnight.field ? midnight.stored : to },
  );
  return week.every((day) => day === null) ? null : week;
}

type WeekHoursFieldsProps = { value: WeekDraft; faults: Faults; onChange: (value: WeekDraft) => void };

/** Opening hours with one row per day. */
export function WeekHoursFields({ value, faults, onChange }: WeekHoursFieldsProps) {
  const text = useDeskText();
  const fault = Object.keys(faults).find((field) => field.startsWith('week_hours'));
  return (
    <FieldGroup
      legend={text('weekHours')}
      hint={text('weekHoursHint')}
      error={fault ? text('badWeekHours') : undefined}
    >
      <div className={styles.week}>
        {value.map((day, at) => {
          const key = days[at] ?? 'day0';
          const isWrong = fault?.startsWith(`week_hours.${at}.`) || undefined;
          const time = (field: keyof DayHours) => (
            <Field label={text(field, { day: text(key) })} hideLabel>
              <TextInput
                type="time"
                compact
                name={`week.${at}.${field}`}
                aria-invalid={isWrong}
                value={day[field]}
                onChange={({ target }) => onChange(value.with(at, { ...day, [field]: target.value }))}
              />
            </Field>
          );
          return (
            <div key={key} className={styles.day}>
              <span>{text(key)}</span>
              {time('from')}
              <span aria-hidden="true">–</span>
              {time('to')}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
