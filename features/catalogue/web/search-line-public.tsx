import type { FormEvent } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useGo } from '../../../platform/web/use-page.ts';
import { longestSearchText } from '../text-limit.ts';
import { addressOf, filtersOfForm } from './filters.ts';
import styles from './search-line.module.css';
import { useCatalogueText } from './use-text.ts';

/** The text search on a page of another kind: a GET form that leads to the catalogue. */
export function SearchLine() {
  const text = useCatalogueText();
  const go = useGo();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void go(addressOf(filtersOfForm(new FormData(event.currentTarget))));
  }

  return (
    <search>
      <form className={styles.line} action={localizedPath(useLocale(), '/cars')} onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          maxLength={longestSearchText}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text('askLabel')}
          placeholder={text('askPlaceholder')}
          icon={<SearchIcon />}
        />
        <Button type="submit">{text('find')}</Button>
      </form>
    </search>
  );
}
