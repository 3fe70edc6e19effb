import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { cursorAfter, groupedTenge } from './tenge.ts';

type TengeInputProps = { value: string; onChange: (grouped: string) => void; autoFocus?: boolean };

/** Groups the digits while they are typed, and keeps the cursor where the person has it. */
export function TengeInput({ value, onChange, autoFocus }: TengeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  function type({ target }: ChangeEvent<HTMLInputElement>) {
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

  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      unit="₸"
      autoFocus={autoFocus}
      value={value}
      onChange={type}
    />
  );
}
