import { ApiProblem } from '../../../platform/web/api-client.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApi, useGo } from '../../../platform/web/use-page.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { createAd } from '../../selling/contract.ts';
import { type GarageCar, updateGarageCar } from '../contract.ts';
import { adFormOf } from './ad-form-of.ts';
import { carFactsOf } from './car-draft.ts';
import { Garage } from './garage.tsx';
import { useGarageText } from './use-text.ts';

/** The member's cars; the member can create an ad for each of them. */
export function GaragePage() {
  const text = useGarageText();
  const toast = useToast();
  const api = useApi();
  const go = useGo();

  async function sell(car: GarageCar) {
    try {
      const ad = await api.call(createAd, { form: adFormOf(car) });
      // The ad exists already, so a failure to update the garage car is ignored.
      await api
        .call(updateGarageCar, { carId: car.id, ...carFactsOf(car), status: 'selling' })
        .catch((error) => logFailure('The status was not kept', error));
      await go(`/create-auto/${ad.id}`);
    } catch (error) {
      const isTooMany = error instanceof ApiProblem && error.code === 'too_many_ads';
      toast.error(text(isTooMany ? 'tooManyAds' : 'sellFailed'));
    }
  }

  return (
    <MembersPage path="/account/garage" title={text('garageTitle')} invitation={text('invitation')}>
      {() => <Garage api={api} onSell={sell} />}
    </MembersPage>
  );
}
