import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { queryOf } from '../../../platform/web/api-client.ts';
import { cityStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useApi, useGo, useNow, usePageSearch } from '../../../platform/web/use-page.ts';
import { listCities } from '../../company/contract.ts';
import { type City, findCities, useCities } from '../../company/web/public.tsx';
import { PhoneVerification } from '../../profiles/web/account-public.tsx';
import { useSession, useSessionStore } from '../../profiles/web/public.tsx';
import { AdPage } from './ad-form/ad-page.tsx';
import { useReturn } from './ad-form/use-return.ts';

type FormLocation = Record<'step' | 'field' | 'view', string | undefined>;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The page with the form of one ad; passes the form the parts it uses from other features. */
export function AdFormPage() {
  const api = useApi();
  const go = useGo();
  const { id } = useParams({ strict: false }) as { id: string };
  const search = usePageSearch();
  const cityId = useBrowserStore(cityStore);

  const session = useSession();
  const sessionStore = useSessionStore();
  /** An account without a phone keeps the first one that is verified; a number that is another account's is not kept. */
  async function keepPhone(phone: string) {
    if (session.status === 'member' && !session.profile.phone) await sessionStore.update({ phone });
  }

  const loadCities = useCallback(async () => (await api.call(listCities, {})).results, [api]);
  const { status, cities, load: loadCityList } = useCities(loadCities);
  useEffect(() => void loadCityList(), [loadCityList]);

  const goTo = useCallback(
    (location: Partial<FormLocation>, { replace = false } = {}) =>
      void go(`/create-auto/${id}${queryOf(location)}`, { replace, resetScroll: false }),
    [go, id],
  );
  const place = { step: textOf(search.step), view: textOf(search.view) };
  const returnTo = useReturn(queryOf(place));
  const goBackTo = useCallback(
    (location: Partial<FormLocation>) => {
      if (!returnTo(queryOf(location))) goTo(location);
    },
    [returnTo, goTo],
  );
  const exit = useCallback(
    (isCompanyCar: boolean) => void go(isCompanyCar ? '/staff/offers?part=own' : '/account/ads'),
    [go],
  );

  return (
    <AdPage
      api={api}
      adId={id}
      location={{ ...place, field: textOf(search.field) }}
      goTo={goTo}
      goBackTo={goBackTo}
      exit={exit}
      parts={{
        cities: { list: cities, hasFailed: status === 'failed', retry: () => void loadCityList() },
        findCities: (list, typed) => findCities(list as readonly City[], typed),
        savedCityId: cityId,
        phoneProof: ({ phone, onProved }) => (
          <PhoneVerification
            key={phone}
            api={api}
            fixedPhone={phone}
            onVerified={async (verified) => {
              await keepPhone(verified);
              await onProved(verified);
            }}
          />
        ),
        now: useNow(),
      }}
    />
  );
}
