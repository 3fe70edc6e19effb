import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useWriteLinkText } from './use-text.ts';

/** Leads to the conversation with the seller of a car; nothing where the seller has no account. */
export function WriteLink({ car }: { car: { id: number; can_write: boolean; is_own: boolean } }) {
  const text = useWriteLinkText();
  if (!car.can_write || car.is_own) return null;
  return (
    <ButtonLink tone="second" wide to={`/account/conversations/new?car=${car.id}`} rel="nofollow">
      {text('write')}
    </ButtonLink>
  );
}
