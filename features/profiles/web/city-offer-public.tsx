import { useEffect } from 'react';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useProfileText } from './use-text.ts';

type CityOfferProps = { city: string; profileCity: string; onSave: () => void };

/** A toast that says which city stays after signing in, and offers to save it to the profile. */
export function CityOffer({ city, profileCity, onSave }: CityOfferProps) {
  const text = useProfileText();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast.info(text('cityStays', { city }), text('cityOfProfile', { city: profileCity }), {
      label: text('saveCity'),
      run: onSave,
    });
  }, []);
  return null;
}
