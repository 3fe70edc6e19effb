import { almatyDay, almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { SlotChoice } from './slot-choice.ts';
import styles from './slot-picker.module.css';
import type { FreeHours } from './use-free-hours.ts';
import { useCheckText } from './use-text.ts';

const weekdays = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** "Mon, 23 Nov" for a calendar day. */
export function useDayText() {
  const text = useCheckText();
  const formats = useFormats();
  return (day: string) => {
    const noon = new Date(`${day}T07:00:00Z`);
    return `${text(weekdays[(noon.getUTCDay() + 6) % 7] ?? 'day0')}, ${formats.day(noon, noon)}`;
  };
}

/** "Mon, 23 Nov, 10:00". */
export function useSlotText() {
  const dayText = useDayText();
  return (at: string) => `${dayText(almatyDay(at))}, ${almatyTime(at)}`;
}

export type SlotPickerProps = {
  /** Where the car can be brought; one branch needs no choice. */
  branches: readonly { id: number; address: string }[];
  /** Free hours of the chosen branch. */
  query: FreeHours;
  value: SlotChoice;
  onChange: (value: SlotChoice) => void;
  /** The first option of the days, which stands for no time at all. */
  noDay: string;
  /** Stands below the days while there is no branch. */
  noBranch?: string | undefined;
  /** An error text below the hours, or below the days if there are none. */
  error?: string | undefined;
};

/** A branch, one of its days with free hours, and an hour. Native fields: they work by keyboard and on phones. */
export function SlotPicker({ branches, query, value, onChange, noDay, noBranch, error }: SlotPickerProps) {
  const text = useCheckText();
  const dayText = useDayText();
  const days = query.data?.days.filter(({ hours }) => hours.length > 0) ?? [];
  const hours = days.find(({ day }) => day === value.day)?.hours ?? [];
  const branch = branches.find(({ id }) => String(id) === value.branch);
  const branchText = branch ? text('slotBranchIs', { address: branch.address }) : noBranch;
  const isFull = query.data !== null && days.length === 0;

  return (
    <div className={styles.picker} aria-busy={query.isLoading || undefined}>
      {branches.length > 1 && (
        <Field label={text('slotBranch')}>
          <Select
            name="branch"
            value={value.branch}
            onChange={({ target }) => onChange({ branch: target.value, day: '', at: '' })}
          >
            {branches.map(({ id, address }) => (
              <option key={id} value={id}>
                {address}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={text('slotDay')}
        hint={isFull ? text('slotNoneFree') : branches.length > 1 ? undefined : branchText}
        error={hours.length === 0 ? error : undefined}
      >
        <Select
          name="day"
          value={hours.length > 0 ? value.day : ''}
          onChange={({ target }) => onChange({ ...value, day: target.value, at: '' })}
        >
          <option value="">{query.isLoading ? text('slotLoading') : noDay}</option>
          {days.map(({ day }) => (
            <option key={day} value={day}>
              {dayText(day)}
            </option>
          ))}
        </Select>
      </Field>
      {query.hasFailed && <LoadFailed onRetry={query.reload} />}
      {hours.length > 0 && (
        <div data-fault={error ? true : undefined}>
          <FieldGroup legend={text('slotHour')} hint={text('slotHourHint')} error={error}>
            <div className={styles.hours}>
              {hours.map(({ at }) => (
                <label key={at} className={styles.hour}>
                  <input
                    type="radio"
                    name="at"
                    className={styles.radio}
                    value={at}
                    checked={at === value.at}
                    onChange={() => onChange({ ...value, at })}
                  />
                  {almatyTime(at)}
                </label>
              ))}
            </div>
          </FieldGroup>
        </div>
      )}
    </div>
  );
}
