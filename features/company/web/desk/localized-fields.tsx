import { locales } from '../../../../platform/contract/locale.ts';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import styles from './desk.module.css';
import type { Faults } from './faults.ts';
import { useDeskText } from './use-text.ts';

export type Texts = { ru: string; kk: string; en: string };

type LocalizedFieldsProps = {
  legend: string;
  /** Name prefix of the fields: `hours` has the fields and faults `hours.ru`, `hours.kk`, `hours.en`. */
  name: string;
  value: Texts;
  maxLength: number;
  faults: Faults;
  onChange: (value: Texts) => void;
};

/** Inputs for one text in three languages. */
export function LocalizedFields({ legend, name, value, maxLength, faults, onChange }: LocalizedFieldsProps) {
  const text = useDeskText();
  return (
    <FieldGroup legend={legend}>
      <div className={styles.three}>
        {locales.map((locale) => (
          <Field key={locale} label={text(locale)} error={faults[`${name}.${locale}`]}>
            <TextInput
              name={`${name}.${locale}`}
              lang={locale}
              autoComplete="off"
              maxLength={maxLength}
              value={value[locale]}
              onChange={(event) => onChange({ ...value, [locale]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
