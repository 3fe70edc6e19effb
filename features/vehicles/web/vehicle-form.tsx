import { type ReactNode, useState } from 'react';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextArea, TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { longestVehicleName } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

const noNames = { name: '', slug: '', name_ru: '', name_kk: '', aliases: '' };
export type Names = typeof noNames;
type Known = { name: string; aliases: readonly string[] };

/** "XP-1 Pro" to "xp-1-pro": what the address would be if nobody says otherwise. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Other spellings as they are typed: parted by commas. */
const aliasesOf = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Of what is there already: its address stays, and which spelling is of which language is not kept. */
export function changedNamesOf({ name, aliases }: Names) {
  return { name: name.trim(), aliases: aliasesOf(aliases) };
}

/** The names as the call wants them; what is empty is left out. */
export function namesOf({ name, slug, name_ru, name_kk, aliases }: Names) {
  return {
    name: name.trim(),
    slug: slug.trim(),
    ...(name_ru.trim() && { name_ru: name_ru.trim() }),
    ...(name_kk.trim() && { name_kk: name_kk.trim() }),
    aliases: aliasesOf(aliases),
  };
}

export function useVehicleSubmit() {
  const text = useVehicleText();
  return useSubmit({
    refusalText: ({ faults }) => (faults.length > 0 ? null : text('failed')),
    faultText({ field, code, message = '' }) {
      if (code === 'taken') return text('taken', { what: message });
      if (code === 'before_start') return text('endBeforeStart');
      if (field === 'slug') return text(code === 'custom' ? 'onlyDigits' : 'badSlug');
      if (field.startsWith('name') || field.startsWith('aliases')) return text('badName');
      if (field.startsWith('year')) return text('badYear');
      return text('badValue');
    },
  });
}

/** What is there already begins with the names that it has. */
export function useNames(known?: Known) {
  const [names, setNames] = useState<Names>(
    known ? { ...noNames, name: known.name, aliases: known.aliases.join(', ') } : noNames,
  );
  const [isOwnSlug, setIsOwnSlug] = useState(false);
  return {
    names,
    change(field: keyof Names, value: string) {
      if (field === 'slug') setIsOwnSlug(value !== '');
      const follows = field === 'name' && !isOwnSlug;
      setNames({ ...names, [field]: value, ...(follows && { slug: slugOf(value) }) });
    },
  };
}

type NameFieldsProps = {
  names: Names;
  onChange: (field: keyof Names, value: string) => void;
  errorOf: (field: string) => string | undefined;
  /** Of an address; what is there already keeps its own. */
  example: string | null;
  /** Fields of the brand or of the model, after its name and address. */
  children: ReactNode;
};

/** What brand and model have in common: how they are called. */
export function NameFields({ names, onChange, errorOf, example, children }: NameFieldsProps) {
  const text = useVehicleText();
  const input = (field: Exclude<keyof Names, 'aliases'>) => (
    <TextInput
      name={field}
      autoComplete="off"
      maxLength={longestVehicleName}
      value={names[field]}
      onChange={(event) => onChange(field, event.target.value)}
    />
  );
  return (
    <div className={styles.fields}>
      <Field label={text('name')} hint={text('nameHint')} error={errorOf('name')}>
        {input('name')}
      </Field>
      {example && (
        <Field label={text('slug')} hint={text('slugHint', { example })} error={errorOf('slug')}>
          {input('slug')}
        </Field>
      )}
      {children}
      {example && (
        <>
          <Field label={text('nameRu')} optional={text('optional')} error={errorOf('name_ru')}>
            {input('name_ru')}
          </Field>
          <Field label={text('nameKk')} optional={text('optional')} error={errorOf('name_kk')}>
            {input('name_kk')}
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
