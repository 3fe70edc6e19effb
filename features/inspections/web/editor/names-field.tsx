import { type Locale, locales } from '../../../../platform/contract/locale.ts';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxNameLength, type Names } from '../../template-contract.ts';
import styles from './editor.module.css';

/** Languages name themselves. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' };

export type ErrorOf = (field: string) => string | undefined;

type NamesFieldProps = {
  legend: string;
  hint?: string | undefined;
  /** Name of the field on the server, such as `group.names`. */
  field: string;
  names: Names;
  errorOf: ErrorOf;
  onChange: (names: Names) => void;
};

/** A short text in all languages, side by side where there is room. */
export function NamesField({ legend, hint, field, names, errorOf, onChange }: NamesFieldProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <Field key={locale} label={languageNames[locale]} error={errorOf(`${field}.${locale}`)}>
            <TextInput
              compact
              name={`${field}.${locale}`}
              lang={locale}
              autoComplete="off"
              maxLength={maxNameLength}
              value={names[locale]}
              onChange={({ target }) => onChange({ ...names, [locale]: target.value })}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
