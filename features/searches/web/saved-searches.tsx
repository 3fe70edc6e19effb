import { useState } from 'react';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import {
  changeSearch,
  deleteSearch,
  frequencies,
  listSearches,
  markSearchSeen,
  restoreSearch,
  type SavedSearch,
} from '../contract.ts';
import { editedSearchStore, printEditedSearch } from './edited-search.ts';
import { useSearchRefusalText } from './refusal-text.ts';
import styles from './saved-searches.module.css';
import { SearchNameDialog } from './search-name-dialog.tsx';
import { useSearchesText } from './use-text.ts';

/** The searches that the member has saved, with what is new in each and how they hear of it. */
export function SavedSearches() {
  const text = useSearchesText();
  const { data, hasFailed, reload } = useApiQuery(useApi(), listSearches, {});
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data)
    return (
      <div className={styles.searches} aria-busy="true">
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    );
  if (data.results.length === 0)
    return (
      <EmptyState
        title={text('noSavedTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('noSavedText')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.searches} aria-label={text('savedSearches')}>
      {data.results.map((search) => (
        <Search key={search.id} saved={search} onChange={reload} />
      ))}
    </ul>
  );
}

type SearchProps = { saved: SavedSearch; onChange: () => Promise<void> };

function Search({ saved, onChange }: SearchProps) {
  const { name, query, new_count: newCount, cheaper_count: cheaperCount } = saved;
  const id = String(saved.id);
  const text = useSearchesText();
  const api = useApi();
  const toast = useToast();
  const { mutate, isPending } = useMutation(useSearchRefusalText());
  const removal = useMutation(useSearchRefusalText(), { isQuiet: true });
  const [isRenaming, setRenaming] = useState(false);
  const change = (changes: Partial<Pick<SavedSearch, 'frequency' | 'by_email' | 'is_paused' | 'name'>>) =>
    mutate(() => api.call(changeSearch, { id, ...changes }), { onSuccess: onChange });

  async function remove() {
    if (!(await removal.mutate(() => api.call(deleteSearch, { id })))) return;
    toast.info(text('searchDeleted'), name, {
      label: text('undo'),
      async run() {
        if (await mutate(() => api.call(restoreSearch, { id }))) await onChange();
      },
    });
    await onChange();
  }

  return (
    <li className={styles.search}>
      <Link
        to={`/cars?${query}`}
        className={styles.name}
        onClick={() => {
          if (newCount > 0) void api.call(markSearchSeen, { id }).catch(() => {});
        }}
      >
        {name}
      </Link>
      <p className={styles.news}>
        {saved.is_paused && <Badge>{text('paused')}</Badge>}
        {newCount > 0 && <Badge tone="good">{text('new', { count: newCount })}</Badge>}
        {cheaperCount > 0 && <span>{text('cheaper', { count: cheaperCount })}</span>}
        {newCount === 0 && !saved.is_paused && <span>{text('nothingNew')}</span>}
      </p>
      <div className={styles.settings}>
        <Select
          compact
          aria-label={text('frequencyOf', { name })}
          value={saved.is_paused ? 'paused' : saved.frequency}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => {
            const frequency = frequencies.find((known) => known === value);
            void change(frequency ? { frequency, is_paused: false } : { is_paused: true });
          }}
        >
          <option value="instant">{text('instant')}</option>
          <option value="daily">{text('daily')}</option>
          <option value="paused">{text('pause')}</option>
        </Select>
        <Switch
          checked={saved.by_email}
          disabled={isPending}
          onChange={() => void change({ by_email: !saved.by_email })}
        >
          {text('letters')}
          <span className="visually-hidden">: {name}</span>
        </Switch>
        <ButtonLink
          tone="quiet"
          small
          to={`/cars?${query}`}
          onClick={() => editedSearchStore.write(printEditedSearch(saved))}
        >
          {text('editFilters')}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
        <Button tone="quiet" small onClick={() => setRenaming(true)}>
          {text('rename')}
          <span className="visually-hidden">: {name}</span>
        </Button>
        <Button tone="quiet" small busy={removal.isPending} onClick={() => void remove()}>
          {text('delete')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
      {isRenaming && (
        <SearchNameDialog
          title={text('rename')}
          name={name}
          isBusy={isPending}
          onClose={() => setRenaming(false)}
          onSubmit={async (next) => {
            if (await change({ name: next })) setRenaming(false);
          }}
        />
      )}
    </li>
  );
}
