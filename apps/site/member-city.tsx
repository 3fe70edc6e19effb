import { Suspense, useEffect, useRef, useState } from 'react';
import { useCityChoice } from '../../features/company/web/public.tsx';
import { freshSignIn } from '../../features/identity/web/fresh-sign-in-public.ts';
import { profilesTexts } from '../../features/profiles/messages/texts.ts';
import { useSessionStore } from '../../features/profiles/web/public.tsx';
import {
  cityStore,
  createBrowserStore,
  parseCityId,
  useBrowserStore,
} from '../../platform/web/browser-store.ts';
import { lazyPart } from '../../platform/web/lazy-part.ts';

const CityOffer = lazyPart(
  () => import('../../features/profiles/web/city-offer-public.tsx').then((module) => module.CityOffer),
  [profilesTexts],
);

/** The city of the profile, when this browser's city was kept against it. */
const keptCityStore = createBrowserStore<number>({ key: 'kept-city', parse: parseCityId, print: String });

export type MemberCityProps = { profile: { city: { id: number; name: string } | null } };

/**
 * Synchronizes the city between profile and browser (specification §4). The city that a guest has chosen stays at sign-in;
 * if the profile has another one, saving it is offered. Otherwise the profile's city replaces the browser's. A city that a
 * member chooses is saved to the profile.
 */
export function MemberCity({ profile }: MemberCityProps) {
  const store = useSessionStore();
  const { cityName } = useCityChoice();
  const cityId = useBrowserStore(cityStore);
  const [isOffered, setIsOffered] = useState(false);
  const lastCityId = useRef<number | null | undefined>(undefined);
  const profileCity = profile.city;

  function settleAtSignIn(): void {
    const wasGuest = freshSignIn.read() !== null;
    freshSignIn.write(null);
    if (!profileCity) return;
    const isKept = cityId !== null && (wasGuest || keptCityStore.read() === profileCity.id);
    if (!isKept) cityStore.write(profileCity.id);
    if (!isKept || !wasGuest) return;
    keptCityStore.write(profileCity.id);
    setIsOffered(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these tell when to look
  useEffect(() => {
    const isSignIn = lastCityId.current === undefined;
    const isChosen = !isSignIn && cityId !== lastCityId.current;
    lastCityId.current = cityId;
    if (cityId === profileCity?.id) return;
    if (cityId !== null && (isChosen || !profileCity)) void store.update({ city: cityId });
    else if (isSignIn) settleAtSignIn();
  }, [profileCity?.id, cityId]);
  if (!isOffered || !cityName || !profileCity) return null;
  return (
    <Suspense>
      <CityOffer
        city={cityName}
        profileCity={profileCity.name}
        onSave={() => cityId !== null && void store.update({ city: cityId })}
      />
    </Suspense>
  );
}
