import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { RangeFields } from '../../../platform/web/ui/range-fields.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type Filters, firstOf, withValues } from './filters.ts';
import { useCatalogueText } from './use-text.ts';

const digitsOf = (typed: string) => typed.replace(/[\s\u00a0\u202f]/g, '');
const isNumber = (typed: string) => /^\d{0,12}$/.test(digitsOf(typed));

type Drafts = Readonly<Record<string, string>>;

/**
 * Keeps what the person types into number fields until it is applied: after a pause of `delayMs` milliseconds or when the
 * field loses focus. If the filter changes elsewhere (a removed chip, the back button), the typed text is dropped.
 */
function useNumberDrafts(
  names: readonly string[],
  { filters, onChange, delayMs }: Pick<NumberRangeProps, 'filters' | 'onChange' | 'delayMs'>,
) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isBlurred, setIsBlurred] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const valueIn = (all: Filters) => names.map((name) => firstOf(all, name)).join('–');
  const appliedValue = valueIn(filters);
  /** Values that were applied here and have not arrived yet. Who types on meanwhile must not lose what is typed to them. */
  const sent = useRef([appliedValue]);

  useEffect(() => {
    const at = sent.current.indexOf(appliedValue);
    sent.current.splice(0, at < 0 ? Infinity : at + 1);
    if (at >= 0) return;
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([, typed]) => !isNumber(typed))));
  }, [appliedValue]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const currentValue = (name: string, all: Drafts = drafts) => digitsOf(all[name] ?? firstOf(filters, name));
  const [low = '', high = ''] = names.map((name) => currentValue(name));
  const hasInvalidNumber = names.some((name) => !isNumber(drafts[name] ?? ''));
  const isBackward = names.length === 2 && low !== '' && high !== '' && Number(low) > Number(high);

  function commit(all: Drafts) {
    clearTimeout(timer.current);
    const values = names.map((name) => currentValue(name, all));
    const [from = '', to = ''] = values;
    if (values.some((value) => !isNumber(value))) return;
    if (names.length === 2 && from && to && Number(from) > Number(to)) return;
    let next = filters;
    for (const [at, name] of names.entries()) {
      const value = values[at] ?? '';
      if (value !== firstOf(filters, name)) next = withValues(next, name, [value.replace(/^0+(?=\d)/, '')]);
    }
    if (next === filters) return;
    sent.current.push(valueIn(next));
    onChange(next);
  }

  return {
    drafts,
    /** Text key of an error in the typed numbers; null while the person is typing, so that it appears only after blur. */
    fault: isBlurred ? (hasInvalidNumber ? 'numberWrong' : isBackward ? 'rangeWrong' : null) : null,
    setDraft(name: string, typed: string) {
      const all = { ...drafts, [name]: typed };
      setDrafts(all);
      setIsBlurred(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(all), delayMs);
    },
    commitOnBlur() {
      setIsBlurred(true);
      commit(drafts);
    },
  } as const;
}

type NumberRangeProps = {
  /** Name of the range, such as `year`; its parameters are `year_from` and `year_to`. Of a limit: its parameter. */
  name: string;
  legend: string;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** A typed number is applied after a pause of this many milliseconds. */
  delayMs: number;
  /** True to show thousands separators, which years must not have. */
  isGrouped?: boolean | undefined;
  unit?: string | undefined;
  /** Called when one of the fields gets focus. */
  onFocus?: (() => void) | undefined;
  /** Shown below the fields. */
  children?: ReactNode;
};

export function NumberRange(props: NumberRangeProps) {
  const { name, legend, filters, unit, isGrouped = false, onFocus, children } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  const [from, to] = [`${name}_from`, `${name}_to`] as const;
  const { drafts, fault, setDraft, commitOnBlur } = useNumberDrafts([from, to], props);
  const grouped = (typed: string) =>
    typed && isNumber(typed) ? formats.number(Number(digitsOf(typed))) : typed;
  const displayedValue = (end: string) => {
    const appliedValue = firstOf(filters, end);
    return drafts[end] ?? (isGrouped ? grouped(appliedValue) : appliedValue);
  };
  return (
    <RangeFields
      compact
      legend={legend}
      hideLegend
      unit={unit}
      from={{ name: from, value: displayedValue(from), label: text('from') }}
      to={{ name: to, value: displayedValue(to), label: text('to') }}
      error={fault && text(fault)}
      onChange={(bound, value, isAtEnd) =>
        setDraft(bound === 'from' ? from : to, isGrouped && isAtEnd ? grouped(value) : value)
      }
      onFocus={onFocus}
      onCommit={commitOnBlur}
    >
      {children}
    </RangeFields>
  );
}

/** A single field for an upper limit: the highest mileage or the highest monthly payment. */
export function NumberLimit(props: NumberRangeProps & { hint?: string | undefined }) {
  const { name, legend, filters, unit, hint } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  const { drafts, fault, setDraft, commitOnBlur } = useNumberDrafts([name], props);
  const appliedValue = firstOf(filters, name);
  return (
    <Field label={legend} hideLabel hint={hint} error={fault && text(fault)}>
      <TextInput
        compact
        name={name}
        unit={unit}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text('to')}
        value={drafts[name] ?? (appliedValue && formats.number(Number(appliedValue)))}
        onChange={(event) => setDraft(name, event.currentTarget.value)}
        onBlur={commitOnBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitOnBlur();
        }}
      />
    </Field>
  );
}
