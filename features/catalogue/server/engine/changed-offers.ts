import { type Offer, type OfferColumns, offerAt, offerColumns, setOffer } from './schema.ts';

/** Offers that were added or changed after the segment was built; stored in columns like a segment, but unsorted. */
export type ChangedOffers = {
  /** The columns have spare space: only the first `count` rows contain offers. */
  columns: OfferColumns;
  count: number;
  rowOf: Map<number, number>;
};

const firstRows = 1024;

export function createChangedOffers(): ChangedOffers {
  return { columns: offerColumns(firstRows), count: 0, rowOf: new Map() };
}

export function putOffer(changed: ChangedOffers, offer: Offer): void {
  const existing = changed.rowOf.get(offer.id);
  const row = existing ?? changed.count;
  if (row === changed.columns.count) changed.columns = larger(changed.columns);
  setOffer(changed.columns, row, offer);
  if (existing !== undefined) return;
  changed.rowOf.set(offer.id, row);
  changed.count += 1;
}

/** Removes an offer and moves the last row into its place. */
export function removeOffer(changed: ChangedOffers, id: number): void {
  const row = changed.rowOf.get(id);
  if (row === undefined) return;
  changed.count -= 1;
  const last = offerAt(changed.columns, changed.count);
  setOffer(changed.columns, row, last);
  changed.rowOf.set(last.id, row);
  changed.rowOf.delete(id);
}

function larger(columns: OfferColumns): OfferColumns {
  const copy = offerColumns(columns.count * 2);
  for (let row = 0; row < columns.count; row += 1) setOffer(copy, row, offerAt(columns, row));
  return copy;
}
