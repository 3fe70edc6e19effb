import { useRef, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Chip } from '../../../platform/web/ui/chip.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { parseAmount } from '../../selling/parse-amount.ts';
import { offerRange } from '../contract.ts';
import styles from './deals.module.css';
import { dealRefusalText } from './refusal-text.ts';
import { useDealText } from './use-text.ts';

type OfferDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Of the ad, in tenge. */
  price: number;
  /** What the person wanted to offer before they signed in. */
  initial?: number | undefined;
  /** Answers the other's offer. */
  isCounter?: boolean | undefined;
  onSend: (amount: number, clientId: string) => Promise<unknown>;
};

/** Percents below the price that a press takes; the sum is rounded to what people name. */
const presets = [3, 5, 10] as const;
const roundTo = 10_000;

export function OfferDialog(props: OfferDialogProps) {
  const { isOpen, onClose, price, initial, isCounter, onSend } = props;
  const text = useDealText();
  const formats = useFormats();
  const { min, max } = offerRange(price);
  const [typed, setTyped] = useState(initial ? formats.number(initial) : '');
  /** The same for a second press after a lost reply, so that the offer is made once. */
  const clientId = useRef('');
  const range = { min: formats.tenge(min), max: formats.tenge(max) };
  const errors = {
    unclear: text('unclear'),
    offer_too_low: text('tooLow', range),
    offer_too_high: text('tooHigh', range),
  };
  const { isPending, refusal, errorOf, refuse, reset, submit } = useSubmit({
    isQuiet: true,
    faultText: ({ code }) => errors[code as keyof typeof errors] ?? errors.unclear,
    refusalText: ({ code }) => (code in errors ? null : dealRefusalText(text, code)),
  });

  function change(value: string) {
    clientId.current = '';
    reset();
    setTyped(value);
  }
  function send() {
    const amount = parseAmount(typed);
    const code =
      amount.kind !== 'number'
        ? 'unclear'
        : amount.value < min
          ? 'offer_too_low'
          : amount.value > max
            ? 'offer_too_high'
            : null;
    if (code || amount.kind !== 'number') return refuse([{ field: 'amount', code: code ?? 'unclear' }]);
    clientId.current ||= crypto.randomUUID();
    void submit(() => onSend(amount.value, clientId.current), { onSuccess: onClose });
  }
  // The price may have changed since the page loaded: then the server finds what the form did not.
  const late = refusal && refusal.code in errors ? errors[refusal.code as keyof typeof errors] : undefined;

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(isCounter ? 'counterTitle' : 'offerTitle')}
      lead={text('offerLead', { price: formats.tenge(price) })}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('send')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      className={styles.dialog}
      onSubmit={send}
    >
      <Field label={text('amount')} hint={text('amountHint', range)} error={errorOf('amount') ?? late}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          unit="₸"
          value={typed}
          onChange={({ target }) => change(grouped(target.value, formats.number))}
        />
      </Field>
      <fieldset className={styles.presets}>
        <legend>{text('presets')}</legend>
        {presets.map((percent) => {
          const sum = Math.max(min, Math.floor((price * (100 - percent)) / 100 / roundTo) * roundTo);
          return (
            <Chip key={percent} onClick={() => change(formats.number(sum))}>
              {text('percent', { count: percent })}
              <span className="visually-hidden"> {formats.tenge(sum)}</span>
            </Chip>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}

/** Digits in groups while they are typed; "11,5 млн" stays as it is typed. */
function grouped(typed: string, number: (value: number) => string): string {
  const digits = typed.replace(/\s/g, '');
  return /^\d{1,12}$/.test(digits) ? number(Number(digits)) : typed;
}
