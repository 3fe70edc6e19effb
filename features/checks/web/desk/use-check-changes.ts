import type { CallInput } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import { changeCheck, type StaffCheckDetail } from '../../staff-contract.ts';
import { useDeskText } from './use-text.ts';

/** What each part of the dialog of a check gets. */
export type CheckPartProps = { api: ApiClient; check: StaffCheckDetail; onChanged: () => Promise<void> };

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

type Change = Omit<CallInput<typeof changeCheck>, 'checkId' | 'version'>;

/** Changes the version of the check that is shown. */
export function useChangeCheck({ api, check: { id: checkId, version }, onChanged }: CheckPartProps) {
  const { refusalText, callbacks } = useCheckChanges(onChanged);
  const { isPending, mutate } = useMutation(refusalText);
  const change = (changes: Change) =>
    mutate(() => api.call(changeCheck, { checkId, version, ...changes }), callbacks);
  return { isPending, change };
}
