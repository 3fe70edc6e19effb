import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { takePendingAction } from '../../../platform/web/pending-action.ts';
import { Chip } from '../../../platform/web/ui/chip.tsx';
import { BellIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi, useGo } from '../../../platform/web/use-page.ts';
import { type CarList, listCars } from '../../catalogue/contract.ts';
import { filtersAt, newestInput, queryOf, useSearchWords } from '../../catalogue/web/kept-search-public.ts';
import { useMembersOnly, useSession } from '../../profiles/web/public.tsx';
import { maxNameLength, saveSearch } from '../contract.ts';
import { useSearchRefusalText } from './refusal-text.ts';
import styles from './saved-searches.module.css';
import { useSearchesText } from './use-text.ts';

const actionName = 'save-search';

const SaveByEmail = lazyPart(
  () => import('./save-by-email.tsx').then((module) => module.SaveByEmail),
  [],
  true,
);

type SaveSearchProps = {
  address: string;
  /** Where in the catalogue the chip stands. */
  place: Element;
};

/** Saves the search of the catalogue with one press, under a name made of its filters; a guest is asked
 * for an e-mail address, or signs in and it is saved then. */
export function SaveSearch({ address, place }: SaveSearchProps) {
  const text = useSearchesText();
  const { status } = useSession();
  const membersOnly = useMembersOnly();
  const [cars, setCars] = useState<CarList | null>(null);
  const [isSaved, setSaved] = useState(false);
  const api = useApi();

  // The labels of the filters come with the cars.
  const { mutate, isPending } = useMutation(useSearchRefusalText(), { isQuiet: true });
  const save = () =>
    void mutate(() => api.call(listCars, newestInput(filtersAt(address))), { onSuccess: setCars });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the person has signed in
  useEffect(() => {
    if (status === 'member' && takePendingAction(actionName) !== null) save();
  }, [status]);
  function end(hasSucceeded: boolean) {
    setCars(null);
    setSaved(hasSucceeded);
  }

  return createPortal(
    <>
      <Chip
        state={isSaved ? 'on' : 'off'}
        aria-pressed={isSaved}
        aria-busy={isPending || undefined}
        className={styles.save}
        icon={<BellIcon />}
        onClick={() => {
          if (!isSaved) save();
        }}
      >
        {text(isSaved ? 'saved' : 'save')}
      </Chip>
      {cars && !isSaved && status === 'guest' && (
        <Suspense>
          <SaveByEmail
            cars={cars}
            address={address}
            onSignIn={() => membersOnly({ name: actionName, value: '' })}
            onClose={end}
          />
        </Suspense>
      )}
      {cars && !isSaved && status === 'member' && <Saving cars={cars} address={address} onEnd={end} />}
    </>,
    place,
  );
}

type SavingProps = { cars: CarList; address: string; onEnd: (hasSucceeded: boolean) => void };

function Saving({ cars, address, onEnd }: SavingProps) {
  const text = useSearchesText();
  const toast = useToast();
  const go = useGo();
  const api = useApi();
  const words = useSearchWords(cars.facets);
  const { mutate } = useMutation(useSearchRefusalText(), { isQuiet: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const filters = filtersAt(address);
    const name = words(filters).slice(0, maxNameLength);
    void mutate(() => api.call(saveSearch, { name, query: queryOf(filters) }), {
      onSuccess: () =>
        toast.success(text('savedTitle'), text('savedText'), {
          label: text('toMySearches'),
          run: () => go('/account/searches'),
        }),
    }).then(onEnd);
  }, []);
  return null;
}
