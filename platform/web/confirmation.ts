import type { Transport } from './api-client.ts';

/** Asks the person to prove who they are; resolves to whether they did. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
/** Calls that need the dialog while its script is still loading. */
const waiting = new Set<() => void>();
const maxWaitMs = 15_000;

/** Set by the part of the page that shows the dialog. Returns a function that withdraws it. */
export function provideConfirmation(next: Ask): () => void {
  ask = next;
  for (const go of waiting) go();
  waiting.clear();
  return () => {
    if (ask === next) ask = null;
  };
}

export async function askConfirmation(): Promise<boolean> {
  if (!ask)
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, maxWaitMs);
    });
  return (await ask?.()) ?? false;
}

/** Sends a call again after the person has confirmed what the server asked to confirm; callers need not know of it. */
export function confirmingTransport(send: Transport): Transport {
  return async (request) => {
    const reply = await send(request);
    const code = reply.status === 403 && (reply.body as { code?: unknown } | null)?.code;
    const isAsked = code === 'confirmation_required' || code === 'second_factor_required';
    return isAsked && (await askConfirmation()) ? send(request) : reply;
  };
}
