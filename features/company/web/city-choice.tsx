import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { cityStore, useBrowserStore, useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { useLoadOnDemand } from '../../../platform/web/use-load-on-demand.ts';
import { cityNamesStore, parseCityNames, printCityNames } from './city-names.ts';
import type { City } from './city-search.ts';
import { useCities } from './use-cities.ts';

type CityChoice = {
  /** `null` on the server, while hydrating and until the person chooses. */
  cityId: number | null;
  /** In the language of the page; `null` while it is not known. */
  cityName: string | null;
  openDialog: () => void;
};

const CityChoiceContext = createContext<CityChoice | null>(null);

/** The person's city and the way to change it, for any page inside the layout. */
export function useCityChoice(): CityChoice {
  const choice = useContext(CityChoiceContext);
  if (!choice) throw new Error('CityChoiceProvider is missing above this component');
  return choice;
}

type ProviderProps = {
  /** Must keep its identity between renders. */
  loadCities: () => Promise<readonly City[]>;
  children: ReactNode;
};

/** Asks for the city when none is known: the dialog then stays until one is chosen, as the specification says. */
export function CityChoiceProvider({ loadCities, children }: ProviderProps) {
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  const cityId = useBrowserStore(cityStore);
  const remembered = parseCityNames(useBrowserStore(cityNamesStore));
  const [isAsked, setIsAsked] = useState(false);
  const [isPutOff, setIsPutOff] = useState(false);
  const cities = useCities(loadCities);

  const isUnknown = isHydrated && cityId === null && !isPutOff;
  const isOpen = isUnknown || isAsked;
  const CityDialog = useLoadOnDemand(isOpen, () =>
    import('./city-dialog.tsx').then((module) => module.CityDialog),
  );
  const names = cityId !== null && remembered?.id === cityId ? remembered.names : null;
  const isNameless = cityId !== null && names === null;
  const { ask } = cities;

  useEffect(() => {
    if (isOpen || isNameless) void ask();
  }, [isOpen, isNameless, ask]);

  // An id without a name came from elsewhere: find its name, or forget a city that is gone.
  useEffect(() => {
    if (!isNameless || cities.status !== 'ready') return;
    const city = cities.cities.find((each) => each.id === cityId);
    if (city) cityNamesStore.write(printCityNames(city));
    else cityStore.write(null);
  }, [isNameless, cities.status, cities.cities, cityId]);

  const openDialog = useCallback(() => setIsAsked(true), []);
  const choice = useMemo<CityChoice>(
    () => ({ cityId, cityName: names?.[locale] ?? null, openDialog }),
    [cityId, names, locale, openDialog],
  );

  function choose(city: City) {
    cityNamesStore.write(printCityNames(city));
    cityStore.write(city.id);
    setIsAsked(false);
  }

  return (
    <CityChoiceContext value={choice}>
      {children}
      {CityDialog && (
        <CityDialog
          isOpen={isOpen}
          isDismissible={cityId !== null}
          chosenId={cityId}
          cities={cities}
          onRetry={() => void ask()}
          onChoose={choose}
          onClose={() => setIsAsked(false)}
          onPutOff={() => {
            setIsPutOff(true);
            setIsAsked(false);
          }}
        />
      )}
    </CityChoiceContext>
  );
}
