import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { makeInspectedCarAd } from '../../inspected-car-contract.ts';
import { useOffersText } from './use-text.ts';

/** Begins the ad of an inspected car; `onMade` runs too if somebody else has begun it meanwhile. */
export function useMakeAd(api: ApiClient, onMade: (inspection: string) => unknown) {
  const text = useOffersText();
  const toast = useToast();
  const { isPending, mutate } = useMutation(
    ({ code }) => text(code === 'car_has_ad' ? 'madeMeanwhile' : 'failed'),
    { isQuiet: true },
  );
  const makeAd = (inspection: string) =>
    mutate(() => api.call(makeInspectedCarAd, { id: inspection }), {
      onSuccess({ is_new: isNew }) {
        if (!isNew) toast.info(text('madeMeanwhile'));
        return onMade(inspection);
      },
      onRefusal: () => onMade(inspection),
    });
  return { isPending, makeAd };
}
