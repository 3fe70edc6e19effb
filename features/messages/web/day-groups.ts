import { almatyDayNumber } from '../../../platform/contract/almaty-time.ts';

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
    if (last && almatyDayNumber(last.moment) === almatyDayNumber(item.created_at)) {
      last.items.push(item);
      continue;
    }
    const age = almatyDayNumber(now) - almatyDayNumber(item.created_at);
    const day = age <= 0 ? 'today' : age === 1 ? 'yesterday' : 'earlier';
    groups.push({ day, moment: item.created_at, items: [item] });
  }
  return groups;
}
