import { locales } from '../../../../platform/contract/locale.ts';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import styles from './desk.module.css';
import type { Faults } from './faults.ts';
import { useDeskText } from './use-text.ts';

export type Texts = { ru: string; kk: string; en: string };

type ThreeTextsProps = {
  legend: string;
  /** Of the fields: `hours` has the faults `hours.ru` and so on. */
  name: string;
  value: Texts;
  longest: number;
  faults: Faults;
  onChange: (value: Texts) => void;
};

/** One text in three languages. */
export function ThreeTexts({ legend, name, value, longest, faults, onChange }: ThreeTextsProps) {
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
              maxLength={longest}
              value={value[locale]}
              onChange={(event) => onChange({ ...value, [locale]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
