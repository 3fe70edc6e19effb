import { Button } from '../../../platform/web/ui/button.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { CarList } from '../contract.ts';
import styles from './catalogue.module.css';
import { type Filters, firstOf, withValue, withValues } from './filters.ts';
import { useCatalogueText } from './use-text.ts';

type TextSearchProps = {
  filters: Filters;
  understood: CarList['understood'];
  notUnderstood: CarList['not_understood'];
  /** Id of the form that submits this field. */
  form: string;
  to: (filters: Filters) => string;
};

/**
 * The text search field, and chips of the filters recognized in the text. Removing a chip replaces the text by the other
 * recognized filters.
 */
export function TextSearch({ filters, understood, notUnderstood, form, to }: TextSearchProps) {
  const text = useCatalogueText();
  const query = firstOf(filters, 'q');
  const withoutText = withValues(filters, 'q', []);
  const asFilters = (remaining: CarList['understood']) =>
    remaining.reduce((all, { param, value }) => withValue(all, param, value), withoutText);
  return (
    <search className={styles.textSearch}>
      <div className={styles.searchLine}>
        <TextInput
          key={query}
          type="search"
          name="q"
          form={form}
          defaultValue={query}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text('askLabel')}
          placeholder={text('askPlaceholder')}
          icon={<SearchIcon />}
          className={styles.searchField}
          action={
            query && (
              <IconLink to={to(withoutText)} label={text('clear')}>
                <CloseIcon />
              </IconLink>
            )
          }
        />
        <Button type="submit" form={form} tone="second">
          {text('find')}
        </Button>
      </div>
      {(understood.length > 0 || notUnderstood.length > 0) && (
        <div className={styles.recognized}>
          {understood.length > 0 && <span>{text('understood')}</span>}
          <Chips>
            {understood.map((filter) => (
              <ChipLink
                key={`${filter.param}=${filter.value}`}
                to={to(asFilters(understood.filter((other) => other !== filter)))}
                resetsScroll={false}
                state={filter.value.startsWith('-') ? 'excluded' : 'on'}
                isRemovable
                aria-label={text('remove', { label: filter.label })}
              >
                {filter.label}
              </ChipLink>
            ))}
          </Chips>
          {notUnderstood.length > 0 && (
            <span>
              {text('notUnderstood', { words: notUnderstood.map((word) => `«${word}»`).join(', ') })}
            </span>
          )}
        </div>
      )}
    </search>
  );
}
