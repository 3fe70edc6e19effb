import type { BuildSegment, OpenIndex } from '../engine/index-contract.ts';
import type { OfferColumns } from '../engine/schema.ts';
import { naiveIndex, offersIn } from '../engine/testing.ts';

/*
 * Which index the threads run. A stand-in until the real one is there.
 */

export const buildSegment: BuildSegment = (offers) => ({
  memory: new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }),
  layout: offers,
  count: offers.count,
  bytes: offers.count * 100,
});

export const openIndex: OpenIndex = ({ layout }) => naiveIndex(offersIn(layout as OfferColumns));
