import { useEffect } from 'react';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useGo } from '../../../platform/web/use-page.ts';
import { refusalText } from './refusal-text.ts';
import { useConversationText } from './use-text.ts';

/** Tells that a message written without a connection was refused later, with a way to its text. */
export function RefusedMessage({ path, code }: { path: string; code: string }) {
  const text = useConversationText();
  const toast = useToast();
  const go = useGo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal
  useEffect(() => {
    toast.error(refusalText(text, code), text('textReturned'), {
      label: text('openConversation'),
      run: () => void go(path),
    });
  }, [path, code]);
  return null;
}
