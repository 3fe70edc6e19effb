import { useMutation } from '../../../platform/web/use-mutation.ts';
import { refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

/** A step of signing in; a toast tells why it was refused. */
export function useSignInMutation() {
  const text = useText();
  return useMutation((_, error) => text(refusalText(error)));
}
