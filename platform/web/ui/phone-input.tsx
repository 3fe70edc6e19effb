import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { formatTypedPhone, formatWholePhone } from '../../contract/typed-phone.ts';
import { TextInput } from './text-input.tsx';

type PhoneInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder'
>;

/** A phone number, grouped while it is typed: `+7 701 123 45 67`. */
export function PhoneInput({ onChange, onBlur, ...rest }: PhoneInputProps) {
  function groupTyped(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { text, caret } = formatTypedPhone({
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
    });
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  }

  function groupWhole(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const text = formatWholePhone(field.value);
    if (text !== field.value) {
      field.value = text;
      onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
    }
    onBlur?.(event);
  }

  return (
    <TextInput
      maxLength={40}
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 701 123 45 67"
      onChange={groupTyped}
      onBlur={groupWhole}
    />
  );
}
