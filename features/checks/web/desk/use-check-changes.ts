import type { Refusal } from '../../../../platform/web/use-mutation.ts';
import { useDeskText } from './use-text.ts';

/** True if somebody else has changed the check, so that it must be reloaded. */
export const isOutdated = ({ code }: Refusal) => code === 'check_changed' || code === 'move_not_allowed';

/** Callbacks and texts for the result of changing a check. */
export function useCheckChanges(onChanged: () => Promise<void>) {
  const text = useDeskText();
  return {
    refusalText: (refusal: Refusal) => text(isOutdated(refusal) ? 'changed' : 'failed'),
    callbacks: {
      success: text('saved'),
      onSuccess: onChanged,
      onRefusal: (refusal: Refusal) => isOutdated(refusal) && onChanged(),
    },
  };
}
