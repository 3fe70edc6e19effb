import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { Profile } from '../../contract.ts';
import { useProfileText } from '../use-text.ts';

/** Where the firm is told, for which the person acts. */
export const firmPath = '/account/firm';

/** Says on the pages of the account that ads and conversations are those of a firm. */
export function ActingNotice({ profile: { acts_for: firm } }: { profile: Profile }) {
  const text = useProfileText();
  if (!firm) return null;
  return (
    <Notice
      tone={firm.role ? 'info' : 'warn'}
      action={
        <ButtonLink to={firmPath} tone="second" small>
          {text('changeActing')}
        </ButtonLink>
      }
    >
      <p>{text('actsFor', { name: firm.name ?? '' })}</p>
    </Notice>
  );
}
