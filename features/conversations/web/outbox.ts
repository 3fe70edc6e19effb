import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createSendLater } from '../../../platform/web/send-later.ts';
import { sendText, startConversation } from '../contract.ts';

/** A message that waits in this browser for a connection; one to the seller of a car starts a conversation. */
export type WaitingMessage = {
  text: string;
  client_id: string;
  created_at: string;
} & ({ conversation: number } | { car: number });

/** Ready to be sent, and to wait if it can't be. */
export const newMessage = <To extends { conversation: number } | { car: number }>(to: To, text: string) => ({
  ...to,
  text,
  client_id: crypto.randomUUID(),
  created_at: new Date().toISOString(),
});

let order: Promise<unknown> = Promise.resolve();

/** Messages that were written without a connection. The server knows a repetition by the message's `client_id`. */
export function createOutbox(
  api: ApiClient,
  onRefused: (message: WaitingMessage, error: unknown) => void = () => {},
) {
  return createSendLater<WaitingMessage>({
    kind: 'message',
    send: ({ text, client_id, ...to }) =>
      'car' in to
        ? api.call(startConversation, { car: to.car, text, client_id })
        : api.call(sendText, { id: String(to.conversation), text, client_id }),
    onRefused,
    inOrder: (work) => {
      const next = order.then(work);
      order = next.catch(() => {});
      return next;
    },
  });
}
