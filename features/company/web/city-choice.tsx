import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { cityStore, useBrowserStore, useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { loadTextsInBrowser } from '../../../platform/web/text-area.ts';
import { useLoadOnDemand } from '../../../platform/web/use-load-on-demand.ts';
import { cityChoiceTexts } from '../messages/texts.ts';
import { cityNamesStore, parseCityNames, printCityNames } from './city-names.ts';
import type { City } from './city-search.ts';
import { firstCityId } from './first-city-place-public.ts';
import { useCities } from './use-cities.ts';

type CityChoice = {
  /**
   * Name of the chosen city in the language of the page; null on the server, during hydration, and until the visitor
   * chooses a city and its name is loaded.
   */
  cityName: string | null;
  openDialog: () => void;
};

/** Has only what never changes: React discards deferred parts whose contexts change before their scripts have loaded. */
const OpenDialogContext = createContext<(() => void) | null>(null);

/** The visitor's city and a way to change it, for any page inside the layout. */
export function useCityChoice(): CityChoice {
  const openDialog = useContext(OpenDialogContext);
  if (!openDialog) throw new Error('CityChoiceProvider is missing above this component');
  return { cityName: useStoredCity().names?.[useLocale()] ?? null, openDialog };
}

/** The chosen city and, if they are stored, its names; null on the server and during hydration. */
function useStoredCity() {
  const cityId = useBrowserStore(cityStore);
  const storedNames = parseCityNames(useBrowserStore(cityNamesStore));
  return { cityId, names: cityId !== null && storedNames?.id === cityId ? storedNames.names : null };
}

type ProviderProps = {
  /** Must be the same function on every render. */
  loadCities: () => Promise<readonly City[]>;
  children: ReactNode;
};

/**
 * Opens the city dialog for visitors who have not chosen a city. By the specification it stays open until they choose
 * one.
 */
export function CityChoiceProvider({ loadCities, children }: ProviderProps) {
  const isHydrated = useIsHydrated();
  const { cityId, names } = useStoredCity();
  const [isRequested, setIsRequested] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const cities = useCities(loadCities);

  const isAsked = isHydrated && document.getElementById(firstCityId) !== null;
  const mustChoose = isHydrated && cityId === null && !isDismissed && !isAsked;
  const isOpen = mustChoose || isRequested;
  const CityDialog = useLoadOnDemand(
    isRequested || (mustChoose && 'soon'),
    () =>
      Promise.all([import('./city-dialog.tsx'), loadTextsInBrowser([cityChoiceTexts])]).then(
        ([module]) => module.CityDialog,
      ),
    () => setIsRequested(false),
  );
  const needsName = cityId !== null && names === null;
  const { load } = cities;

  useEffect(() => {
    if (isOpen || needsName) void load();
  }, [isOpen, needsName, load]);

  // If the names of the chosen city are not stored, they are taken from the list; a city that no longer exists is
  // forgotten.
  useEffect(() => {
    if (!needsName || cities.status !== 'ready') return;
    const city = cities.cities.find((candidate) => candidate.id === cityId);
    if (city) cityNamesStore.write(printCityNames(city));
    else cityStore.write(null);
  }, [needsName, cities.status, cities.cities, cityId]);

  // Cookies last a year, and visitors of earlier versions have none: each visit renews it.
  useEffect(() => {
    const current = cityStore.read();
    if (current !== null) cityStore.write(current);
  }, []);

  const openDialog = useCallback(() => setIsRequested(true), []);

  function choose(city: City) {
    cityNamesStore.write(printCityNames(city));
    cityStore.write(city.id);
    setIsRequested(false);
  }

  return (
    <OpenDialogContext value={openDialog}>
      {children}
      {CityDialog && (
        <CityDialog
          isOpen={isOpen}
          isDismissible={cityId !== null}
          selectedId={cityId}
          cities={cities}
          onRetry={() => void load()}
          onChoose={choose}
          onClose={() => setIsRequested(false)}
          onDismiss={() => {
            setIsDismissed(true);
            setIsRequested(false);
          }}
        />
      )}
    </OpenDialogContext>
  );
}
