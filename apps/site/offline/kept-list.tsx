import { useEffect, useState } from 'react';
import { useIsMember } from '../../../features/profiles/web/public.tsx';
import { splitLocale } from '../../../platform/contract/locale.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { type KeptPage, keptPages } from './keep-page.ts';
import styles from './kept-list.module.css';
import { useOfflineText } from './use-text.ts';

const lists = {
  '/': 'toHome',
  '/wishlist': 'toFavourites',
  '/account/messages': 'toMessages',
  '/account/conversations': 'toConversations',
  '/account/searches': 'toSearches',
  '/staff/inspections': 'toInspections',
} as const;

const isList = (path: string): path is keyof typeof lists => path in lists;

/** What can be read without a connection: plain links, because the worker answers only when a page is opened. */
export function KeptList() {
  const text = useOfflineText();
  const isMember = useIsMember();
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    keptPages().then(setPages, () => setPages([]));
  }, []);
  if (!pages) return <Skeleton shape="block" />;

  const cars = pages.filter(({ path }) => splitLocale(path).path.startsWith('/cars/'));
  const conversations = pages.filter(
    ({ path }) => isMember && /^\/account\/conversations\/\d+$/.test(splitLocale(path).path),
  );
  const others = pages.flatMap((page) => {
    const { path } = splitLocale(page.path);
    return isList(path) && (path === '/' || isMember) ? [{ ...page, list: lists[path] }] : [];
  });
  if (pages.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="kept">
      <h2 id="kept" className={styles.title}>
        {text('keptTitle')}
      </h2>
      {others.length > 0 && (
        <ul className={styles.lists}>
          {others.map(({ path, list }) => (
            <li key={path}>
              <a href={path} className={styles.list}>
                {text(list)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.cars}>
        {[...conversations, ...cars].map(({ path, title, photos }) => (
          <li key={path}>
            <a href={path} className={styles.car}>
              {photos[0] && <img src={photos[0]} alt="" className={styles.photo} />}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
