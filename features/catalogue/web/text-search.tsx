import { Button } from '../../../platform/web/ui/button.tsx';
import { IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { CarList } from '../contract.ts';
import { longestSearchText } from '../text-limit.ts';
import styles from './catalogue.module.css';
import { type Filters, firstOf, withValues } from './filters.ts';
import { Recognized } from './rare-parts.tsx';
import { useCatalogueText } from './use-text.ts';

type TextSearchProps = {
  filters: Filters;
  cars: Pick<CarList, 'understood' | 'not_understood' | 'did_you_mean'>;
  /** Id of the form that submits this field. */
  form: string;
  to: (filters: Filters) => string;
};

const inputId = 'ask';

/** The text search field, and what was recognized in the text. */
export function TextSearch({ filters, cars, form, to }: TextSearchProps) {
  const text = useCatalogueText();
  const query = firstOf(filters, 'q');
  return (
    <>
      {/* For fingers only: with the keyboard the field itself is reached. */}
      <label htmlFor={inputId} className={styles.toSearch}>
        <SearchIcon />
      </label>
      <search className={styles.textSearch}>
        <div className={styles.searchLine}>
          <TextInput
            key={query}
            id={inputId}
            type="search"
            name="q"
            form={form}
            defaultValue={query}
            maxLength={longestSearchText}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={text('askLabel')}
            placeholder={text('askPlaceholder')}
            icon={<SearchIcon />}
            className={styles.searchField}
            action={
              query && (
                <IconLink to={to(withValues(filters, 'q', []))} label={text('clear')}>
                  <CloseIcon />
                </IconLink>
              )
            }
          />
          <Button type="submit" form={form} tone="second">
            {text('find')}
          </Button>
        </div>
        {query && <Recognized filters={filters} cars={cars} to={to} />}
      </search>
    </>
  );
}
