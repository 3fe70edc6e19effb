import { type FormEvent, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import {
  type CheckCalendar,
  maxCalendarDays,
  moveCheckSlot,
  readCheckCalendar,
} from '../../calendar-contract.ts';
import { maxNoteLength } from '../../staff-contract.ts';
import { noSlot, type SlotChoice, slotInputOf } from '../slot-choice.ts';
import { SlotPicker } from '../slot-picker.tsx';
import styles from './desk.module.css';
import { type CheckPartProps, isOutdated, useCheckChanges } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

/** Plans the time of an inspection, moves it, or takes it away with a reason. The calendar is read when this is opened. */
export function SlotForm(props: CheckPartProps) {
  const text = useDeskText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>{text(props.check.slot ? 'moveSlot' : 'planSlot')}</summary>
      {isOpen && <OpenSlotForm {...props} />}
    </details>
  );
}

function OpenSlotForm({ api, check, onChanged }: CheckPartProps) {
  const text = useDeskText();
  const [choice, setChoice] = useState<SlotChoice>({
    ...noSlot,
    branch: check.slot ? String(check.slot.branch) : '',
  });
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ slot?: string; reason?: string }>({});
  const query = useApiQuery(api, readCheckCalendar, {
    ...(choice.branch && { branch: choice.branch }),
    days: String(maxCalendarDays),
  });
  const { refusalText, callbacks } = useCheckChanges(onChanged);
  const isTaken = ({ code }: Refusal) => code === 'slot_taken' || code === 'slot_past';
  const { isPending, mutate } = useMutation((refusal) =>
    isTaken(refusal) ? text('slotTaken') : refusalText(refusal),
  );
  const branch = choice.branch || String(query.data?.branch?.id ?? '');
  const isOfBranch = query.data !== null && String(query.data.branch?.id) === branch;

  function send(change: { slot: { branch: number; at: string } | null; reason?: string }) {
    const { id: checkId, version } = check;
    void mutate(() => api.call(moveCheckSlot, { checkId, version, ...change }), {
      ...callbacks,
      async onRefusal(refusal) {
        if (isOutdated(refusal)) return onChanged();
        if (!isTaken(refusal)) return;
        setFaults({ slot: text('slotTaken') });
        setChoice({ ...choice, at: '' });
        await query.reload();
      },
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const slot = slotInputOf({ ...choice, branch });
    setFaults(slot ? {} : { slot: text('slotMissing') });
    if (slot) send({ slot });
  }

  function remove() {
    setFaults(reason.trim() ? {} : { reason: text('reasonMissing') });
    if (reason.trim()) send({ slot: null, reason: reason.trim() });
  }

  return (
    <form className={styles.inlineForm} onSubmit={save} noValidate>
      <SlotPicker
        branches={query.data?.branches ?? []}
        query={{ ...query, data: isOfBranch && query.data ? { days: freeDays(query.data) } : null }}
        value={{ ...choice, branch }}
        onChange={(changed) => {
          setChoice(changed);
          setFaults({});
        }}
        noDay={text('chooseDay')}
        error={faults.slot}
      />
      <Button type="submit" tone="second" busy={isPending} className={styles.start}>
        {text('saveSlot')}
      </Button>
      {check.slot && (
        <>
          <Field label={text('removeSlotReason')} hint={text('reasonHint')} error={faults.reason}>
            <TextInput
              name="slotReason"
              autoComplete="off"
              maxLength={maxNoteLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Button tone="quiet" busy={isPending} className={styles.start} onClick={remove}>
            {text('removeSlot')}
          </Button>
        </>
      )}
    </form>
  );
}

const freeDays = ({ days }: CheckCalendar) =>
  days.map(({ day, hours }) => ({ day, hours: hours.filter(({ free }) => free > 0) }));
