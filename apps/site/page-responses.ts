import type { AnySerializationAdapter } from '@tanstack/react-router';

export const blockId = (at: number) => `answer-${at}`;

/** The browser's half of the router's serialization adapter: reads the data blocks of `responses-in-page.ts`. */
export const pageResponses = {
  key: 'answer',
  fromSerializable(at: number) {
    const block = document.getElementById(blockId(at)) as HTMLElement;
    // The block is not part of React's tree, so it is removed here.
    block.remove();
    return JSON.parse(block.textContent);
  },
} as AnySerializationAdapter;
