import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import type { CarDetail } from '../contract.ts';
import { useLaterText } from './use-text.ts';

/** Leads to the conversation with the seller of a car; nothing where the seller has no account. */
export function WriteLink({ car }: { car: Pick<CarDetail, 'id' | 'can_write' | 'is_own'> }) {
  const text = useLaterText();
  if (!car.can_write || car.is_own) return null;
  return (
    <ButtonLink tone="second" wide to={`/account/conversations/new?car=${car.id}`} rel="nofollow">
      {text('write')}
    </ButtonLink>
  );
}
