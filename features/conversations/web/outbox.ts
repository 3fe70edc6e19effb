import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createSendLater } from '../../../platform/web/send-later.ts';
import { sendText } from '../contract.ts';

/** A message that waits in this browser for a connection. */
export type WaitingMessage = { conversation: number; text: string; client_id: string; created_at: string };

let order: Promise<unknown> = Promise.resolve();

/** Messages that were written without a connection. The server knows a repetition by the message's `client_id`. */
export function createOutbox(
  api: ApiClient,
  onRefused: (message: WaitingMessage, error: unknown) => void = () => {},
) {
  return createSendLater<WaitingMessage>({
    kind: 'message',
    send: ({ conversation, text, client_id }) =>
      api.call(sendText, { id: String(conversation), text, client_id }),
    onRefused,
    inOrder: (work) => {
      const next = order.then(work);
      order = next.catch(() => {});
      return next;
    },
  });
}
