import type { RefusalText } from '../../../../platform/web/use-mutation.ts';
import { useStaffText } from './use-text.ts';

/** Explains why changing a person's roles or access was refused. */
export function useRefusalText(): RefusalText {
  const text = useStaffText();
  return ({ code }) => {
    if (code === 'own_account') return text('ownAccount');
    if (code === 'gone' || code === 'not_found') return text('accountGone');
    if (code === 'not_allowed') return text('notAllowedTitle');
    return text('failed');
  };
}
