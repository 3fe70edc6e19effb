import { packed } from '../packed-data.ts';
import { blockId, pageData } from '../page-data.ts';

/**
 * Puts what loaders returned into the page as data blocks. By default the router would write a script that rebuilds the
 * objects, which is longer, and slower to write and to parse.
 */
export function dataInPage(isLoaded: (value: unknown) => boolean) {
  const blocks: string[] = [];
  const adapter = {
    ...pageData,
    test: (value: unknown): value is object => isLoaded(value),
    toSerializable(value: object): number {
      const json = packed(value).replaceAll('<', '\\u003c');
      const at = blocks.push(
        `<script type="application/json" id="${blockId(blocks.length)}">${json}</script>`,
      );
      return at - 1;
    },
  };
  return { adapter, blocks };
}
