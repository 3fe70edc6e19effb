import { maxCompared } from '../contract.ts';
import { comparedList } from './id-lists.ts';
import { listActions } from './list-actions.ts';

/** Adds a car to the comparison, or removes it. */
export function toggleCompared(id: number): void {
  const ids = comparedList.read();
  if (ids.includes(id)) comparedList.write(ids.filter((other) => other !== id));
  else if (ids.length >= maxCompared) listActions.add({ kind: 'full' });
  else {
    comparedList.write([...ids, id]);
    listActions.add({ kind: 'compared' });
  }
}
