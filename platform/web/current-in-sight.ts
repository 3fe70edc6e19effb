import { useEffect, useRef } from 'react';

/** For a menu that a phone shows as a row to swipe: where one is stands in sight, as often as `place` is another. */
export function useCurrentInSight(place: string) {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as another place is current, or the menu has appeared
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return menu;
}
