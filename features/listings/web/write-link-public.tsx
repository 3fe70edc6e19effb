import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import type { CarDetail } from '../contract.ts';
import { useLaterText } from './use-text.ts';

/** Lead to the conversation with the seller of a car, and to an offer in it; nothing where the seller has no account. */
export function WriteLink({ car }: { car: Pick<CarDetail, 'id' | 'can_write' | 'is_own'> }) {
  const text = useLaterText();
  if (!car.can_write || car.is_own) return null;
  const path = `/account/conversations/new?car=${car.id}`;
  return (
    <>
      <ButtonLink tone="second" wide to={path} rel="nofollow">
        {text('write')}
      </ButtonLink>
      <ButtonLink tone="quiet" wide to={`${path}&offer=0`} rel="nofollow">
        {text('offerPrice')}
      </ButtonLink>
    </>
  );
}
