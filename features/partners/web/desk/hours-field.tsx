import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useDayName } from '../open-line.tsx';
import styles from './desk.module.css';
import { type DayDraft, hasDayFault } from './draft.ts';
import type { FieldsProps } from './fields.ts';
import { useDeskText } from './use-text.ts';

/** Opening hours with one row per day. */
export function HoursField({ draft: { hasHours, hours }, change, hasFault }: FieldsProps) {
  const text = useDeskText();
  const dayName = useDayName();
  const [monday] = hours;
  return (
    <Panel title={text('hours')} headingLevel={3}>
      <div className={styles.stack}>
        <Checkbox checked={hasHours} onChange={({ target }) => change({ hasHours: target.checked })}>
          {text('hoursKnown')}
        </Checkbox>
        {hasHours && (
          <>
            <p className={styles.hint}>{text('hoursNote')}</p>
            {hours.map((day, at) => (
              <DayRow
                // biome-ignore lint/suspicious/noArrayIndexKey: days have no id
                key={at}
                name={dayName(at)}
                day={day}
                isWrong={hasFault('hours') && hasDayFault(day)}
                onChange={(part) => change({ hours: hours.with(at, { ...day, ...part }) })}
              />
            ))}
            <Button
              tone="quiet"
              small
              className={styles.start}
              onClick={() =>
                monday && change({ hours: hours.map((day, at) => (at > 0 && at < 5 ? monday : day)) })
              }
            >
              {text('likeMonday')}
            </Button>
            {hasFault('hours') && (
              <Notice tone="bad">
                <p>{text('badHours')}</p>
              </Notice>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

type DayRowProps = {
  name: string;
  day: DayDraft;
  isWrong: boolean;
  onChange: (part: Partial<DayDraft>) => void;
};

function DayRow({ name, day, isWrong, onChange }: DayRowProps) {
  const text = useDeskText();
  const time = (field: 'from' | 'to' | 'breakFrom' | 'breakTo') => (
    <Field label={text(field, { day: name })} hideLabel>
      <TextInput
        type="time"
        compact
        value={day[field]}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <Field label={text('mode', { day: name })} hideLabel>
        <Select
          compact
          value={day.mode}
          onChange={({ target }) => onChange({ mode: target.value as DayDraft['mode'] })}
        >
          <option value="open">{text('modeOpen')}</option>
          <option value="allDay">{text('modeAllDay')}</option>
          <option value="closed">{text('modeClosed')}</option>
        </Select>
      </Field>
      {day.mode === 'open' && (
        <>
          <span className={styles.times}>
            {time('from')}
            <span aria-hidden="true">–</span>
            {time('to')}
          </span>
          <Checkbox checked={day.hasBreak} onChange={({ target }) => onChange({ hasBreak: target.checked })}>
            {text('hasBreak')}
            <span className="visually-hidden"> {name}</span>
          </Checkbox>
          {day.hasBreak && (
            <span className={styles.times}>
              {time('breakFrom')}
              <span aria-hidden="true">–</span>
              {time('breakTo')}
            </span>
          )}
        </>
      )}
    </div>
  );
}
