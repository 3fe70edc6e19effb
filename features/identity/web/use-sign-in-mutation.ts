import { useMutation } from '../../../platform/web/use-mutation.ts';
import { refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

/** A step of signing in; refusals are shown as a toast. */
export function useSignInMutation() {
  const text = useText();
  return useMutation((_, error) => text(refusalText(error)), { isQuiet: true });
}
