import { almatyDayNumber } from '../../../platform/contract/almaty-time.ts';

export type DayGroup<Item> = {
  day: 'today' | 'yesterday' | 'earlier';
  /** Timestamp of the first item of the day. */
  moment: string;
  items: Item[];
};

/** Groups consecutive items of the same calendar day in Almaty, without changing their order. */
export function dayGroups<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const lastGroup = groups.at(-1);
    if (lastGroup && almatyDayNumber(lastGroup.moment) === almatyDayNumber(item.created_at)) {
      lastGroup.items.push(item);
      continue;
    }
    const age = almatyDayNumber(now) - almatyDayNumber(item.created_at);
    const day = age <= 0 ? 'today' : age === 1 ? 'yesterday' : 'earlier';
    groups.push({ day, moment: item.created_at, items: [item] });
  }
  return groups;
}
