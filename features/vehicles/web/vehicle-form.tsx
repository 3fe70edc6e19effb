import { type ReactNode, useState } from 'react';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { maxVehicleNameLength } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

const noNames = { name: '', slug: '', name_ru: '', name_kk: '', aliases: '' };
export type Names = typeof noNames;
type ExistingNames = { name: string; aliases: readonly string[] };

/** The slug (part of the URL) suggested for a name: "XP-1 Pro" becomes "xp-1-pro". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Splits the text of a field for several names at commas, semicolons and line breaks. */
export const itemsOf = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((alias) => alias.trim())
    .filter(Boolean);

/** Request fields that change names. Without the slug, which cannot change; the aliases of all languages are one list. */
export function changedNamesOf({ name, aliases }: Names) {
  return { name: name.trim(), aliases: itemsOf(aliases) };
}

/** Request fields that add names; fields left empty are omitted. */
export function namesOf({ name, slug, name_ru, name_kk, aliases }: Names) {
  return {
    name: name.trim(),
    slug: slug.trim(),
    ...(name_ru.trim() && { name_ru: name_ru.trim() }),
    ...(name_kk.trim() && { name_kk: name_kk.trim() }),
    aliases: itemsOf(aliases),
  };
}

export function useVehicleSubmit() {
  const text = useVehicleText();
  return useSubmit({
    refusalText({ code, faults }) {
      if (code === 'changed_meanwhile') return text('changedMeanwhile');
      return faults.length > 0 ? null : text('failed');
    },
    faultText({ field, code, message = '' }) {
      if (code === 'taken') return text('taken', { what: message });
      if (code === 'before_start') return text('endBeforeStart');
      if (field === 'slug') return text(code === 'custom' ? 'onlyDigits' : 'badSlug');
      if (['name', 'aliases', 'codes'].some((start) => field.startsWith(start))) return text('badName');
      if ((field === 'year' || field.startsWith('rows')) && code in rateFaultTexts)
        return text(rateFaultTexts[code as keyof typeof rateFaultTexts], { what: message });
      if (field.startsWith('year')) return text('badYear');
      return text('badValue');
    },
  });
}

/** Texts of the faults of `country-rates.ts`. */
const rateFaultTexts = {
  required: 'notNumber',
  far: 'mciFar',
  too_late: 'rateTooLate',
  year_taken: 'rateYearTaken',
  not_a_number: 'notNumber',
  not_whole: 'notWhole',
  too_small: 'tooSmall',
  too_big: 'tooBig',
  gap: 'rateGap',
  not_ascending: 'rateNotAscending',
  open_end: 'rateOpenEnd',
  no_base: 'rateNoBase',
} as const;

/** State of the name fields, at first with the existing names. The slug is derived from the name until it is edited. */
export function useNames(existing?: ExistingNames) {
  const [names, setNames] = useState<Names>(
    existing ? { ...noNames, name: existing.name, aliases: existing.aliases.join(', ') } : noNames,
  );
  const [isSlugEdited, setIsSlugEdited] = useState(false);
  return {
    names,
    /** Replaces the name and all its spellings, by earlier ones for example. */
    fill: ({ name, aliases }: ExistingNames) => setNames({ ...names, name, aliases: aliases.join(', ') }),
    change(field: keyof Names, value: string) {
      if (field === 'slug') setIsSlugEdited(value !== '');
      const followsName = field === 'name' && !isSlugEdited;
      setNames({ ...names, [field]: value, ...(followsName && { slug: slugOf(value) }) });
    },
  };
}

type NameFieldsProps = {
  names: Names;
  onChange: (field: keyof Names, value: string) => void;
  errorOf: (field: string) => string | undefined;
  /** An example of a slug; null hides the slug field, because the slug of an existing name cannot change. */
  example: string | null;
  /** Further fields of the brand or model, shown after its name and slug. */
  children: ReactNode;
};

/** The fields for names, which the forms of brands and models share. */
export function NameFields({ names, onChange, errorOf, example, children }: NameFieldsProps) {
  const text = useVehicleText();
  const textInput = (field: Exclude<keyof Names, 'aliases'>) => (
    <TextInput
      name={field}
      autoComplete="off"
      maxLength={maxVehicleNameLength}
      value={names[field]}
      onChange={(event) => onChange(field, event.target.value)}
    />
  );
  return (
    <div className={styles.fields}>
      <Field label={text('name')} hint={text('nameHint')} error={errorOf('name')}>
        {textInput('name')}
      </Field>
      {example && (
        <Field label={text('slug')} hint={text('slugHint', { example })} error={errorOf('slug')}>
          {textInput('slug')}
        </Field>
      )}
      {children}
      {example && (
        <>
          <Field label={text('nameRu')} optional={text('optional')} error={errorOf('name_ru')}>
            {textInput('name_ru')}
          </Field>
          <Field label={text('nameKk')} optional={text('optional')} error={errorOf('name_kk')}>
            {textInput('name_kk')}
          </Field>
        </>
      )}
      <Field
        className={styles.whole}
        label={text('aliases')}
        optional={text('optional')}
        hint={text(example ? 'aliasesHint' : 'spellingsHint')}
        error={errorOf('aliases')}
      >
        <TextArea
          name="aliases"
          rows={example ? 2 : 5}
          maxLength={5000}
          value={names.aliases}
          onChange={(event) => onChange('aliases', event.target.value)}
        />
      </Field>
    </div>
  );
}
