import { localizedPath } from '../../../platform/contract/locale.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import styles from './compare.module.css';
import { useFavouritesText } from './use-text.ts';

/** Asks which cars to compare: without script, the browser keeps no list of them. */
export function CompareNumbers() {
  const text = useFavouritesText();
  return (
    <form action={localizedPath(useLocale(), '/compare')} className={styles.numbers}>
      <Field label={text('compareNumbers')} hint={text('compareNumbersHint')}>
        <TextInput name="id" required />
      </Field>
      <Button type="submit" tone="main">
        {text('compareShow')}
      </Button>
    </form>
  );
}
