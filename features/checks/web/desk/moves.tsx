import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Radio } from '../../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { checkMoves } from '../../moves.ts';
import { type DeskPaymentWay, deskPaymentWays } from '../../payments.ts';
import { includesValuation } from '../../services.ts';
import { maxNoteLength } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type CheckPartProps, useChangeCheck } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';
import { wayTexts } from './way-texts.ts';

/**
 * Buttons for the allowed changes of status. A change that needs a payment or a reason opens a form first; what was paid
 * online is known.
 */
export function Moves(props: CheckPartProps) {
  const { check } = props;
  const text = useDeskText();
  const { isPending, change } = useChangeCheck(props);
  const [openForm, setOpenForm] = useState<'confirm' | 'cancel' | null>(null);
  const availableMoves = check.can.moves;
  const isPaidOnline = check.payments.some(({ status, refund }) => status === 'paid' && refund === 'none');
  const report = check.reports.find(({ is_current }) => is_current);
  const lacking = !report
    ? 'reportNeeded'
    : includesValuation(check.service) && report.valuation === null
      ? 'valuationNeeded'
      : null;
  if (availableMoves.length === 0) return null;

  if (openForm === 'confirm')
    return (
      <PaymentForm
        price={check.price}
        isBusy={isPending}
        onBack={() => setOpenForm(null)}
        onSend={(details) => change({ move: 'confirm', ...details })}
      />
    );
  if (openForm === 'cancel')
    return (
      <ReasonForm
        isBusy={isPending}
        onBack={() => setOpenForm(null)}
        onSend={(reason) => change({ move: 'cancel', reason })}
      />
    );
  const needsReport = availableMoves.some((move) => checkMoves[move].needs === 'report');
  return (
    <div>
      <div className={styles.moves}>
        {availableMoves.map((move) => (
          <Button
            key={move}
            tone={move === 'cancel' ? 'quiet' : 'main'}
            busy={isPending}
            disabled={checkMoves[move].needs === 'report' && lacking !== null}
            onClick={() =>
              move === 'cancel' || (move === 'confirm' && !isPaidOnline)
                ? setOpenForm(move)
                : void change({ move })
            }
          >
            {text(move === 'confirm' && isPaidOnline ? 'confirmOnline' : move)}
          </Button>
        ))}
      </div>
      {needsReport && lacking && <p className={styles.quiet}>{text(lacking)}</p>}
    </div>
  );
}

type Payment = { paid: number; way: DeskPaymentWay; note?: string };
type FormProps<Details> = { isBusy: boolean; onBack: () => void; onSend: (details: Details) => unknown };

function PaymentForm({ price, isBusy, onBack, onSend }: FormProps<Payment> & { price: number }) {
  const text = useDeskText();
  const formats = useFormats();
  const toast = useToast();
  const [paid, setPaid] = useState(formats.number(price));
  const [way, setWay] = useState<DeskPaymentWay>('branch');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<'paidWrong' | 'noteMissing'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const sum = typedNumber(paid);
    const newFault = sum === null ? 'paidWrong' : sum === 0 && !note.trim() ? 'noteMissing' : undefined;
    setFault(newFault);
    if (newFault) toast.error(text(newFault));
    if (sum !== null && !newFault) void onSend({ paid: sum, way, ...(note.trim() && { note: note.trim() }) });
  }

  return (
    <form className={styles.inlineForm} onSubmit={submit} noValidate>
      <Field label={text('paidLabel')} error={fault === 'paidWrong' ? text('paidWrong') : undefined}>
        <TextInput
          name="paid"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          unit="₸"
          value={paid}
          onChange={(event) => setPaid(event.target.value)}
        />
      </Field>
      <FieldGroup legend={text('wayLabel')}>
        <div className={styles.moves}>
          {deskPaymentWays.map((value) => (
            <Radio
              key={value}
              name="way"
              value={value}
              checked={way === value}
              onChange={() => setWay(value)}
            >
              {text(wayTexts[value])}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <Field
        label={text('noteLabel')}
        hint={text('noteHint')}
        optional={typedNumber(paid) === 0 ? undefined : text('optional')}
        error={fault === 'noteMissing' ? text('noteMissing') : undefined}
      >
        <TextInput
          name="note"
          autoComplete="off"
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className={styles.moves}>
        <Button type="submit" busy={isBusy}>
          {text('confirm')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text('back')}
        </Button>
      </div>
    </form>
  );
}

function ReasonForm({ isBusy, onBack, onSend }: FormProps<string>) {
  const text = useDeskText();
  const [reason, setReason] = useState('');
  const { fault, setFault, refuse } = useFault();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return refuse(text('reasonMissing'));
    setFault(undefined);
    void onSend(reason.trim());
  }

  return (
    <form className={styles.inlineForm} onSubmit={submit} noValidate>
      <Field label={text('reasonLabel')} hint={text('reasonHint')} error={fault}>
        <TextArea
          name="reason"
          rows={2}
          maxLength={maxNoteLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.moves}>
        <Button type="submit" tone="danger" busy={isBusy}>
          {text('cancel')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text('back')}
        </Button>
      </div>
    </form>
  );
}
