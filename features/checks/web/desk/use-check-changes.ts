import type { Refusal } from '../../../../platform/web/use-mutation.ts';
import { useDeskText } from './use-text.ts';

/** Somebody else was faster: this is said, and the request is loaded again. */
export const isOutdated = ({ code }: Refusal) => code === 'check_changed' || code === 'move_not_allowed';

/** What follows a change of a request and a refusal of one. */
export function useCheckChanges(onDone: () => Promise<void>) {
  const text = useDeskText();
  return {
    refusalText: (refusal: Refusal) => text(isOutdated(refusal) ? 'changed' : 'failed'),
    callbacks: {
      success: text('saved'),
      onSuccess: onDone,
      onRefusal: (refusal: Refusal) => isOutdated(refusal) && onDone(),
    },
  };
}
