import { type ChangeEvent, useState } from 'react';
import { useWhenLeaving } from './use-when-leaving.ts';

type TypedValue = {
  value: number | null;
  /** The text of a value in the field. */
  textOf: (value: number) => string;
  /** Undefined for a text that is no value. */
  parse: (text: string) => number | undefined;
  onChange: (value: number | null) => void;
};

/** A number that may be left out: it is taken when its field is left, or the page is. */
export function useTypedValue({ value, textOf, parse, onChange }: TypedValue) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function take() {
    if (typed === null) return;
    const taken = typed.trim() === '' ? null : parse(typed);
    setWrong(taken === undefined);
    if (taken === undefined) return;
    setTyped(null);
    if (taken !== value) onChange(taken);
  }
  useWhenLeaving(take);

  return {
    isWrong,
    /** Properties of the field. */
    input: {
      value: typed ?? (value === null ? '' : textOf(value)),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onBlur: take,
    },
  };
}
