import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { listCities } from '../../../features/company/contract.ts';
import { AdPage } from '../../../features/listings/web/ad-form/ad-page.tsx';
import { PhoneProof } from '../../../features/profiles/web/account-public.tsx';
import { useCityChoice } from '../shell/city-choice.tsx';
import { type City, findCities } from '../shell/city-search.ts';
import { useCities } from '../shell/use-cities.ts';
import { useNow } from '../use-site.ts';

type Place = Record<'step' | 'field' | 'view', string | undefined>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The step form of one ad, with what it borrows of other features. */
export function AdFormPage() {
  const router = useRouter();
  const { api } = router.options.context;
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { cityId } = useCityChoice();

  const loadCities = useCallback(async () => (await api.call(listCities, {})).results, [api]);
  const { status, cities, ask } = useCities(loadCities);
  useEffect(() => void ask(), [ask]);

  const goTo = useCallback(
    (place: Partial<Place>, { replace = false } = {}) =>
      void router.navigate({
        to: `/create-auto/${id}`,
        search: place,
        replace,
        resetScroll: false,
      } as never),
    [router, id],
  );
  const exit = useCallback(() => void router.navigate({ to: '/account/ads' } as never), [router]);

  return (
    <AdPage
      api={api}
      adId={id}
      place={{ step: textOf(search.step), field: textOf(search.field), view: textOf(search.view) }}
      goTo={goTo}
      exit={exit}
      parts={{
        cities: { list: cities, hasFailed: status === 'failed', retry: () => void ask() },
        findCities: (list, typed) => findCities(list as readonly City[], typed),
        ownCityId: cityId,
        phoneProof: ({ phone, onProved }) => (
          <PhoneProof key={phone} api={api} known={phone} onProved={onProved} />
        ),
        now: useNow(),
      }}
    />
  );
}
