import type { AnySerializationAdapter } from '@tanstack/react-router';
import { unpacked } from './packed-data.ts';

export const blockId = (at: number) => `data-${at}`;

/** In the browser, gives the router the data that `data-in-page.ts` wrote into the page as data blocks. */
export const pageData = {
  key: 'data',
  fromSerializable(at: number) {
    const block = document.getElementById(blockId(at)) as HTMLElement;
    // The block is not part of React's tree, so it is removed here.
    block.remove();
    return unpacked(block.textContent);
  },
} as AnySerializationAdapter;
