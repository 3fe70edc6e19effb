import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import type { TemplatePoint } from '../../template-contract.ts';
import { type Found, type ValueFault, valueIn, withValue } from './found.ts';
import styles from './point.module.css';
import { useInspectorText } from './use-text.ts';
import { useWhenLeaving } from './use-when-leaving.ts';

type MeasureFieldProps = {
  point: TemplatePoint;
  measure: NonNullable<TemplatePoint['measure']>;
  found: Found;
  isClosed: boolean;
  onFound: (found: Found) => void;
  onNext?: (() => void) | undefined;
  hasFocus?: boolean | undefined;
};

/** The phone's keyboard opens only while the tap that leads here is handled. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** What the gauge showed. A value that cannot be is told at the field and is no answer. */
export function MeasureField({
  point,
  measure,
  found,
  isClosed,
  onFound,
  onNext,
  hasFocus,
}: MeasureFieldProps) {
  const text = useInspectorText();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<ValueFault | null>(null);
  const saved =
    found.value === null ? '' : String(found.value).replace('.', formats.locale === 'en' ? '.' : ',');
  const unit = text(`unit_${measure.unit}`);

  /** Whether what was typed is an answer now. */
  function take(): boolean {
    if (typed === null) return true;
    const given = valueIn(typed, point);
    if ('fault' in given) {
      setFault(given.fault);
      return false;
    }
    setFault(null);
    setTyped(null);
    if (given.value !== found.value) onFound(withValue(found, point, given.value));
    return true;
  }
  useWhenLeaving(take);

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (take()) onNext?.();
  }

  const { min, max, goodFrom, goodTo } = measure;
  const good =
    goodFrom !== null && goodTo !== null
      ? text('goodBetween', { from: formats.number(goodFrom), to: formats.number(goodTo) })
      : goodFrom !== null
        ? text('goodFrom', { from: formats.number(goodFrom) })
        : goodTo !== null
          ? text('goodTo', { to: formats.number(goodTo) })
          : undefined;
  return (
    <div className={styles.measure}>
      <Field
        label={text('measured')}
        hint={good}
        error={
          fault &&
          (fault === 'notNumber'
            ? text('valueNotNumber')
            : text('valueOutOfRange', { min: formats.number(min), max: formats.number(max), unit }))
        }
      >
        <TextInput
          ref={hasFocus ? focusOnMount : null}
          name={`value-${point.key}`}
          inputMode={min < 0 ? 'text' : 'decimal'}
          enterKeyHint={onNext ? 'next' : 'done'}
          autoComplete="off"
          maxLength={12}
          disabled={isClosed}
          value={typed ?? saved}
          unit={unit}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={enter}
        />
      </Field>
      {onNext && (
        <Button tone="second" onClick={() => take() && onNext()}>
          {text('next')}
        </Button>
      )}
    </div>
  );
}
