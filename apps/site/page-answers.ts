import type { AnySerializationAdapter } from '@tanstack/react-router';

export const blockId = (at: number) => `answer-${at}`;

/** The browser's half of an adapter for the router: reads what `answers-in-page.ts` wrote on the server. */
export const pageAnswers = {
  key: 'answer',
  fromSerializable(at: number) {
    const block = document.getElementById(blockId(at)) as HTMLElement;
    // React does not know of it.
    block.remove();
    return JSON.parse(block.textContent);
  },
} as AnySerializationAdapter;
