import { type Ref, useRef } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { maxNumberLength } from '../car-number.ts';
import styles from './checks.module.css';
import type { NumberFault } from './number-fault.ts';
import { useLineText } from './use-text.ts';

type NumberFieldProps = {
  initial: string | undefined;
  fault: NumberFault | null;
  /** Called to validate the number again: when the field loses focus or the user accepts the suggestion. */
  onCheck: (text: string) => void;
  onInput: () => void;
};

/** Field for a VIN, body number or plate. Suggests a corrected VIN, but never changes the input by itself. */
export function NumberField({ initial, fault, onCheck, onInput }: NumberFieldProps) {
  const text = useLineText();
  const input = useRef<HTMLInputElement>(null);

  function applyCorrection(suggestion: string) {
    if (!input.current) return;
    input.current.value = suggestion;
    input.current.focus();
    onCheck(suggestion);
  }

  return (
    <div className={styles.stack}>
      <Field
        label={text('number')}
        hint={text('numberHint')}
        error={
          fault && (fault.suggestion ? text('suggestion', { number: fault.suggestion }) : text(fault.code))
        }
      >
        <TextInput
          ref={input as Ref<HTMLInputElement>}
          name="number"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNumberLength}
          defaultValue={initial}
          onBlur={({ target }) => target.value.trim() !== '' && onCheck(target.value)}
          onChange={onInput}
        />
      </Field>
      {fault?.suggestion && (
        <Button
          tone="second"
          small
          className={styles.start}
          onClick={() => applyCorrection(fault.suggestion ?? '')}
        >
          {text('useSuggestion', { number: fault.suggestion })}
        </Button>
      )}
    </div>
  );
}
