import { type Ref, useRef } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { longestNumber } from '../car-number.ts';
import styles from './checks.module.css';
import type { NumberFault } from './number-fault.ts';
import { useLineText } from './use-text.ts';

type NumberFieldProps = {
  given: string | undefined;
  fault: NumberFault | null;
  /** The person has left the field, or has taken what was offered: look at it anew. */
  onLook: (text: string) => void;
  onType: () => void;
};

/** Which car: whatever is written on it. A VIN with look-alike letters is offered mended, never changed unasked. */
export function NumberField({ given, fault, onLook, onType }: NumberFieldProps) {
  const text = useLineText();
  const input = useRef<HTMLInputElement>(null);

  function take(mended: string) {
    if (!input.current) return;
    input.current.value = mended;
    input.current.focus();
    onLook(mended);
  }

  return (
    <div className={styles.stack}>
      <Field
        label={text('number')}
        hint={text('numberHint')}
        error={fault && (fault.mended ? text('mended', { number: fault.mended }) : text(fault.code))}
      >
        <TextInput
          ref={input as Ref<HTMLInputElement>}
          name="number"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestNumber}
          defaultValue={given}
          onBlur={({ target }) => target.value.trim() !== '' && onLook(target.value)}
          onChange={onType}
        />
      </Field>
      {fault?.mended && (
        <Button tone="second" small className={styles.start} onClick={() => take(fault.mended ?? '')}>
          {text('takeMended', { number: fault.mended })}
        </Button>
      )}
    </div>
  );
}
