import { useRouter } from '@tanstack/react-router';
import { type GarageCar, updateGarageCar } from '../../../features/garage/contract.ts';
import { adFormOf } from '../../../features/garage/web/ad-form-of.ts';
import { carFactsOf } from '../../../features/garage/web/car-draft.ts';
import { Garage } from '../../../features/garage/web/garage.tsx';
import { useGarageText } from '../../../features/garage/web/use-text.ts';
import { createAd } from '../../../features/listings/ad-contract.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** My own cars; what is known of one begins its ad. */
export function GaragePage() {
  const text = usePagesText();
  const garageText = useGarageText();
  const toast = useToast();
  const router = useRouter();
  const { api } = router.options.context;

  async function sell(car: GarageCar) {
    try {
      const ad = await api.call(createAd, { form: adFormOf(car) });
      // The ad is there: that the garage does not say so yet is no reason to stay here.
      await api
        .call(updateGarageCar, { carId: String(car.id), ...carFactsOf(car), status: 'selling' })
        .catch((error) => logFailure('The status was not kept', error));
      await router.navigate({ to: `/create-auto/${ad.id}` } as never);
    } catch (error) {
      const isTooMany = error instanceof ApiProblem && error.code === 'too_many_ads';
      toast.error(garageText(isTooMany ? 'tooManyAds' : 'sellFailed'));
    }
  }

  return (
    <div className={styles.account}>
      <MembersPage path="/account/garage" title={text('garageTitle')} invitation={garageText('invitation')}>
        {() => <Garage api={api} onSell={sell} />}
      </MembersPage>
    </div>
  );
}
