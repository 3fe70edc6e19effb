import { useRef, useState } from 'react';
import { almatyField, almatyFieldMoment } from '../../../platform/contract/almaty-time.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/contract/durations.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { maxPlaceLength, maxSlots, viewingDays } from '../contract.ts';
import styles from './deals.module.css';
import { dealRefusalText } from './refusal-text.ts';
import { useDealText } from './use-text.ts';

export type Proposal = { place: string; slots: string[]; client_id: string };

type ViewingDialogProps = {
  onClose: () => void;
  /** `counter` answers the other's proposal, `move` changes a viewing that is agreed on. */
  kind: 'new' | 'counter' | 'move';
  /** Where the two would have met, or meet now. */
  initialPlace?: string | null;
  onSend: (proposal: Proposal) => Promise<unknown>;
};

/** Proposes a place and up to three times to look at the car. */
export function ViewingDialog({ onClose, kind, initialPlace, onSend }: ViewingDialogProps) {
  const text = useDealText();
  const now = useNow();
  const [place, setPlace] = useState(initialPlace ?? '');
  const [times, setTimes] = useState(['']);
  /** The same for a second press after a lost reply, so that the viewing is proposed once. */
  const clientId = useRef('');
  const errors = {
    required: text('timeRequired'),
    too_soon: text('tooSoon'),
    too_late: text('tooLate', { count: viewingDays }),
  };
  const { isPending, errorOf, faults, refuse, reset, submit } = useSubmit({
    isQuiet: true,
    faultText: ({ field, code }) =>
      field === 'place' ? text('placeRequired') : (errors[code as keyof typeof errors] ?? text('notDone')),
    refusalText: ({ code }) => (code === 'invalid_input' ? null : dealRefusalText(text, code)),
  });
  // The server refuses the times as a whole: between the press and its clock an hour may have begun.
  const isRefusedAsWhole = faults.some(({ field }) => field === 'slots');
  const earliest = now.getTime() + hourMs;
  const latest = now.getTime() + viewingDays * dayMs;

  function change(act: () => void) {
    clientId.current = '';
    reset();
    act();
  }
  function send() {
    const moments = times.map((time) => almatyFieldMoment(time));
    const isEmpty = moments.every((moment) => moment === null);
    const wrong = moments.flatMap((moment, at) => {
      const field = `slots.${at}`;
      if (moment === null) return isEmpty && at === 0 ? [{ field, code: 'required' }] : [];
      if (moment.getTime() < earliest - minuteMs) return [{ field, code: 'too_soon' }];
      return moment.getTime() > latest ? [{ field, code: 'too_late' }] : [];
    });
    if (!place.trim()) wrong.unshift({ field: 'place', code: 'required' });
    if (wrong.length > 0) return refuse(wrong);
    clientId.current ||= crypto.randomUUID();
    const slots = moments.flatMap((moment) => moment?.toISOString() ?? []);
    void submit(() => onSend({ place, slots, client_id: clientId.current }), { onSuccess: onClose });
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text(`viewing_${kind}`)}
      lead={text('viewingLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('send')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      className={styles.dialog}
      onSubmit={send}
    >
      <Field label={text('place')} hint={text('placeHint')} error={errorOf('place')}>
        <TextInput
          autoComplete="off"
          maxLength={maxPlaceLength}
          value={place}
          onChange={({ target }) => change(() => setPlace(target.value))}
        />
      </Field>
      {times.map((time, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity, and none is removed
          key={at}
          label={times.length === 1 ? text('time') : text('timeNumber', { count: at + 1 })}
          hint={at === 0 ? text('timeHint') : undefined}
          error={isRefusedAsWhole ? errorOf('slots') : errorOf(`slots.${at}`)}
        >
          <TextInput
            type="datetime-local"
            min={almatyField(new Date(earliest))}
            max={almatyField(new Date(latest))}
            value={time}
            onChange={({ target }) => change(() => setTimes(times.with(at, target.value)))}
          />
        </Field>
      ))}
      {times.length < maxSlots && (
        <div>
          <Button tone="quiet" small onClick={() => setTimes([...times, ''])}>
            {text('addTime')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
