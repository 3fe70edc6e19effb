import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { cursorAfter, groupedTenge } from './tenge.ts';

type TengeInputProps = {
  value: string;
  onChange: (grouped: string) => void;
  /** Whether this field has the focus when its dialog opens. */
  isFirst?: boolean;
};

/**
 * Ref callback that sets the `autofocus` attribute, because a dialog focuses the element that has it and React does not
 * render it.
 */
export function focusOnOpen(control: HTMLElement | null): void {
  if (control) control.autofocus = true;
}

/** A money field that groups the digits while typing and keeps the caret behind the same digit. */
export function TengeInput({ value, onChange, isFirst = false }: TengeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length).replace(/\D/g, '');
    const grouped = groupedTenge(target.value);
    if (grouped !== target.value) cursor.current = cursorAfter(grouped, before.length);
    onChange(grouped);
  }

  useLayoutEffect(() => {
    if (cursor.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  useLayoutEffect(() => {
    if (isFirst) focusOnOpen(input.current);
  }, [isFirst]);

  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      unit="₸"
      value={value}
      onChange={handleChange}
    />
  );
}
