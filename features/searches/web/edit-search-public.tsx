import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { type CarList, listCars } from '../../catalogue/contract.ts';
import { filtersAt, newestInput, queryOf, useSearchWords } from '../../catalogue/web/kept-search-public.ts';
import { changeSearch, maxNameLength } from '../contract.ts';
import { editedSearchStore, parseEditedSearch } from './edited-search.ts';
import { useSearchRefusalText } from './refusal-text.ts';
import styles from './saved-searches.module.css';
import { SearchNameDialog } from './search-name-dialog.tsx';
import { useSearchesText } from './use-text.ts';

type EditSearchProps = {
  /** The edited search as the store keeps it. */
  stored: string;
  /** The catalogue's address; null while it has no filters. */
  address: string | null;
};

/** A bar at the foot of the catalogue while the filters of a saved search are changed there. */
export function EditSearch({ stored, address }: EditSearchProps) {
  const text = useSearchesText();
  const api = useApi();
  const { name } = parseEditedSearch(stored);
  // The labels of the filters, of which a name is proposed, come with the cars.
  const [cars, setCars] = useState<CarList | null>(null);
  const { mutate, isPending } = useMutation(undefined, { isQuiet: true });

  return createPortal(
    <section className={styles.bar} aria-label={text('editing', { name })}>
      <p className={styles.editing}>
        {text('editing', { name })}
        {!address && <span>{text('notASearch')}</span>}
      </p>
      <Button
        small
        busy={isPending}
        disabled={!address}
        onClick={() =>
          address &&
          void mutate(() => api.call(listCars, newestInput(filtersAt(address))), { onSuccess: setCars })
        }
      >
        {text('saveName')}
      </Button>
      <IconButton label={text('stopEditing')} onClick={() => editedSearchStore.write(null)}>
        <CloseIcon />
      </IconButton>
      {cars && address && (
        <SavingChanges stored={stored} address={address} cars={cars} onClose={() => setCars(null)} />
      )}
    </section>,
    document.body,
  );
}

type SavingChangesProps = { stored: string; address: string; cars: CarList; onClose: () => void };

function SavingChanges({ stored, address, cars, onClose }: SavingChangesProps) {
  const text = useSearchesText();
  const api = useApi();
  const toast = useToast();
  const words = useSearchWords(cars.facets);
  const { mutate, isPending } = useMutation(useSearchRefusalText(), { isQuiet: true });
  const before = parseEditedSearch(stored);
  const filters = filtersAt(address);
  const change = (name: string, query: string) =>
    api.call(changeSearch, { id: String(before.id), name, query });

  async function save(name: string) {
    if (!(await mutate(() => change(name, queryOf(filters))))) return onClose();
    editedSearchStore.write(null);
    toast.success(text('changedTitle'), text('changedText'), {
      label: text('undo'),
      async run() {
        if (await mutate(() => change(before.name, before.query)))
          toast.info(text('changeUndone'), before.name);
      },
    });
  }

  return (
    <SearchNameDialog
      title={text('saveChanges')}
      name={before.name}
      proposed={words(filters).slice(0, maxNameLength)}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={save}
    />
  );
}
