import type { AnySerializationAdapter } from '@tanstack/react-router';

export const blockId = (at: number) => `answer-${at}`;

/** In the browser, gives the router the API responses that `responses-in-page.ts` wrote into the page as data blocks. */
export const pageResponses = {
  key: 'answer',
  fromSerializable(at: number) {
    const block = document.getElementById(blockId(at)) as HTMLElement;
    // The block is not part of React's tree, so it is removed here.
    block.remove();
    return JSON.parse(block.textContent);
  },
} as AnySerializationAdapter;
