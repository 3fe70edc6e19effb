import { useEffect, useRef } from 'react';

/** For a menu that scrolls sideways on phones: scrolls the current item into view whenever `currentKey` changes. */
export function useScrollToCurrent(currentKey: string) {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item becomes current
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [currentKey]);
  return menu;
}
