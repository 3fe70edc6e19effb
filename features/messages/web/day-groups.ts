const almatyMs = 5 * 3_600_000;
const dayMs = 86_400_000;

/** Days of the product are days of Almaty. */
const dayNumber = (moment: string | Date) => Math.floor((new Date(moment).getTime() + almatyMs) / dayMs);

export type DayGroup<Item> = {
  day: 'today' | 'yesterday' | 'earlier';
  /** A moment of that day. */
  moment: string;
  items: Item[];
};

/** What came on one day stands together; the order stays as it was. */
export function dayGroups<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && dayNumber(last.moment) === dayNumber(item.created_at)) {
      last.items.push(item);
      continue;
    }
    const age = dayNumber(now) - dayNumber(item.created_at);
    const day = age <= 0 ? 'today' : age === 1 ? 'yesterday' : 'earlier';
    groups.push({ day, moment: item.created_at, items: [item] });
  }
  return groups;
}
