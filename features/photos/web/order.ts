/** The list with the item at index `from` moved to index `to`. */
export function withItemMoved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const otherItems = list.toSpliced(from, 1);
  return otherItems.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * The items in the order of `ids`, which are those of the form. Items the form does not contain come last, in upload
 * order.
 */
export function inOrder<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const indexOf = ({ id }: Item) => {
    const index = ids.indexOf(id);
    return index < 0 ? ids.length : index;
  };
  return items.toSorted((a, b) => indexOf(a) - indexOf(b) || a.id - b.id);
}

/**
 * Inserts a new photo before the first photo that was chosen later. Uploads finish in any order, but photos should have
 * the order in which they were chosen.
 */
export function insertedInOrder<Item extends { id: number }>(
  list: readonly Item[],
  item: Item,
  choiceIndexOf: (id: number) => number,
): Item[] {
  const later = list.findIndex(({ id }) => choiceIndexOf(id) > choiceIndexOf(item.id));
  return list.toSpliced(later < 0 ? list.length : later, 0, item);
}
