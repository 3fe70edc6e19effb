/**
 * Page numbers to show: the first, the last, and the current one with its neighbours; `null` is a gap ("…"). Instead of
 * a gap of a single page that page is shown, so that the row has the same length on every page.
 */
export function visiblePages(current: number, total: number): (number | null)[] {
  const visible = new Set([1, current - 1, current, current + 1, total]);
  if (current <= 4) for (let page = 2; page <= 5; page++) visible.add(page);
  if (current >= total - 3) for (let page = total - 4; page < total; page++) visible.add(page);

  const pages = [...visible].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  const items: (number | null)[] = [];
  for (const page of pages) {
    const previous = items.at(-1) ?? 0;
    if (page - previous === 2) items.push(page - 1);
    if (page - previous > 2) items.push(null);
    items.push(page);
  }
  return items;
}
