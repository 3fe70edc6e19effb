import { Link } from '../../../platform/web/link.tsx';
import styles from './bottom-navigation.module.css';
import { bottomLinks, currentSection } from './navigation.ts';
import { useText } from './use-text.ts';

type BottomNavigationProps = { path: string; favouriteCount: number; unreadCount: number };

/** The bottom navigation bar of phones. */
export function BottomNavigation({ path, favouriteCount, unreadCount }: BottomNavigationProps) {
  const text = useText();
  const current = currentSection(path, bottomLinks);
  const counts: Record<string, number> = { '/wishlist': favouriteCount, '/account': unreadCount };
  return (
    <nav className={styles.bottom} aria-label={text('mainMenu')}>
      {bottomLinks.map(({ to, text: key, icon: ItemIcon }) => (
        <Link
          key={to}
          to={to}
          className={styles.place}
          data-main={to === '/create-auto' || undefined}
          aria-current={to === current ? 'page' : undefined}
        >
          <ItemIcon />
          <Count value={counts[to]} />
          <span className={styles.word}>{text(key)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Count({ value = 0 }: { value?: number | undefined }) {
  return value > 0 && <span className={styles.count}>{value > 99 ? '99+' : value}</span>;
}
