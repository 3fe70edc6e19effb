import { useEffect } from 'react';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useGo } from '../../../platform/web/use-page.ts';
import { refusalText } from './refusal-text.ts';
import { useConversationText } from './use-text.ts';

/** Tells that a message written without a connection was refused later, with a way to its text. */
export function RefusedMessage({ conversation, code }: { conversation: number; code: string }) {
  const text = useConversationText();
  const toast = useToast();
  const go = useGo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal
  useEffect(() => {
    toast.error(refusalText(text, code), text('textReturned'), {
      label: text('openConversation'),
      run: () => void go(`/account/conversations/${conversation}`),
    });
  }, [conversation, code]);
  return null;
}
