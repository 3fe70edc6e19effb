import { useEffect } from 'react';

const pattern = /^\(\d+\) /;

/** Puts the number before the tab's title, also after the page has set another title. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const apply = () => {
      const title = document.title.replace(pattern, '');
      const next = count > 0 ? `(${count}) ${title}` : title;
      if (next !== document.title) document.title = next;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(pattern, '');
    };
  }, [count]);
}
