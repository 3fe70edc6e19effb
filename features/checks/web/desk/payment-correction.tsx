import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { maxNoteLength } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type CheckPartProps, useChangeCheck } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

/** Corrects a wrong amount or records that money was given back; the history keeps both amounts and the reason. */
export function PaymentCorrection({ paid, ...part }: CheckPartProps & { paid: number }) {
  const text = useDeskText();
  const formats = useFormats();
  const toast = useToast();
  const { isPending, change } = useChangeCheck(part);
  const [sum, setSum] = useState(formats.number(paid));
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ sum?: boolean; reason?: boolean }>({});

  function save(event: FormEvent) {
    event.preventDefault();
    const newSum = typedNumber(sum);
    setFaults({ sum: newSum === null, reason: !reason.trim() });
    if (newSum === null || !reason.trim())
      return toast.error(text(newSum === null ? 'paidWrong' : 'reasonMissing'));
    void change({ correction: { paid: newSum, reason: reason.trim() } });
  }

  return (
    <details>
      <summary className={styles.summary}>{text('correctPayment')}</summary>
      <form className={styles.inlineForm} onSubmit={save} noValidate>
        <Field
          label={text('paidLabel')}
          hint={text('correctHint')}
          error={faults.sum ? text('paidWrong') : undefined}
        >
          <TextInput
            name="corrected"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            value={sum}
            onChange={(event) => setSum(event.target.value)}
          />
        </Field>
        <Field
          label={text('correctReason')}
          hint={text('noteHint')}
          error={faults.reason ? text('reasonMissing') : undefined}
        >
          <TextInput
            name="correctReason"
            autoComplete="off"
            maxLength={maxNoteLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="second" busy={isPending} className={styles.start}>
          {text('savePayment')}
        </Button>
      </form>
    </details>
  );
}
