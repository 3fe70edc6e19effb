import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { cursorAfter, groupedTenge } from './tenge.ts';

type TengeInputProps = {
  value: string;
  onChange: (grouped: string) => void;
  /** The dialog opens with the focus here. */
  isFirst?: boolean;
};

/** A dialog focuses the element with the `autofocus` attribute, which React does not render. */
export function focusOnOpen(control: HTMLElement | null): void {
  if (control) control.autofocus = true;
}

/** Groups the digits while typing and keeps the caret position. */
export function TengeInput({ value, onChange, isFirst = false }: TengeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length).replace(/\D/g, '');
    const grouped = groupedTenge(target.value);
    cursor.current = cursorAfter(grouped, before.length);
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
