import { useEffect, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { useIdList, useIsListStored } from '../../../platform/web/id-list.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ShareIcon } from '../../../platform/web/ui/car-icons.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useSite } from '../../../platform/web/use-page.ts';
import { useShareLink } from '../../../platform/web/use-share-link.ts';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { useListingText } from '../../listings/web/public.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import styles from './compare.module.css';
import { compareAddress } from './compare-address.ts';
import { CompareNumbers } from './compare-numbers.tsx';
import { CompareTable } from './compare-table.tsx';
import { comparedList } from './id-lists.ts';
import { useFavouritesText } from './use-text.ts';

/** Compares up to four cars side by side: rows that differ first, with labels for better figures. */
export function Compare({ api }: { api: ApiClient }) {
  const text = useFavouritesText();
  const ids = useIdList(comparedList);
  const isListLoaded = useIsListStored(comparedList);
  const { status } = useSession();
  // A member's list may still be loading.
  const isStarting = status === 'starting' || (status === 'member' && !isListLoaded);
  const { cars, isFailed, retry } = useComparedCars(api, ids);

  // The table is shown when all cars are loaded: with scroll snapping, a column added later would shift the scroll
  // position.
  if ((isStarting && ids.length === 0) || (cars.length < ids.length && !isFailed)) {
    return (
      <div aria-busy="true">
        <PageHead title={text('compare')} />
        <noscript>
          <CompareNumbers />
        </noscript>
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('compareEmptyTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('compareEmptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={text('compareCount', { count: ids.length })} />
      {isFailed && (
        <Notice
          tone="bad"
          isUrgent
          title={text('unreachable')}
          action={
            <Button small onClick={retry}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {cars.length > 0 && <OwnComparison cars={cars} />}
    </>
  );
}

/** Loads the cars in the order of the list and removes deleted cars from the list. */
function useComparedCars(api: ApiClient, ids: readonly number[]) {
  const [loadedCars, setLoadedCars] = useState<ReadonlyMap<number, CarDetail>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missingIds = ids.filter((id) => !loadedCars.has(id)).join(',');

  useEffect(() => {
    if (!missingIds || isFailed) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const id of missingIds.split(',')) {
      api.call(readCar, { id }, { signal }).then(
        (car) => setLoadedCars((before) => new Map([...before, [car.id, car]])),
        (error) => {
          if (signal.aborted) return;
          const isDeleted = error instanceof ApiProblem && [404, 410].includes(error.status);
          if (isDeleted) comparedList.write(comparedList.read().filter((other) => other !== Number(id)));
          else setFailed(true);
        },
      );
    }
    return () => controller.abort();
  }, [api, missingIds, isFailed]);

  const cars = ids.map((id) => loadedCars.get(id)).filter((car) => car !== undefined);
  return { cars, isFailed, retry: () => setFailed(false) };
}

function OwnComparison({ cars }: { cars: readonly CarDetail[] }) {
  const text = useFavouritesText();
  const listing = useListingText();
  const locale = useLocale();
  const share = useShareLink({
    share: listing('share'),
    linkCopied: listing('linkCopied'),
    copyFailed: (address) => listing('copyFailed', { address }),
  });
  const { publicUrl } = useSite();
  const address = localizedPath(locale, compareAddress(cars));
  return (
    <CompareTable
      cars={cars}
      actions={
        <>
          {cars.length > 1 && (
            <Button
              small
              icon={<ShareIcon />}
              onClick={() => void share(text('compareTable'), publicUrl + address)}
            >
              {listing('share')}
            </Button>
          )}
          <Button tone="quiet" small onClick={() => comparedList.write([])}>
            {text('compareClear')}
          </Button>
        </>
      }
      removalOf={(car) => ({
        onClick: () => comparedList.write(comparedList.read().filter((id) => id !== car.id)),
      })}
    />
  );
}
