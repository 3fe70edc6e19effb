import { useEffect, useRef } from 'react';

/** For a menu that scrolls sideways on phones: scrolls the current item into view whenever `place` changes. */
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
