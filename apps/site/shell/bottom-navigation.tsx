import { Link } from '../../../platform/web/link.tsx';
import styles from './bottom-navigation.module.css';
import { bottomPlaces, currentPlace } from './navigation.ts';
import { useText } from './use-text.ts';

/** The five places a thumb reaches on a phone. */
export function BottomNavigation({ path, favouriteCount }: { path: string; favouriteCount: number }) {
  const text = useText();
  const current = currentPlace(path, bottomPlaces);
  return (
    <nav className={styles.bottom} aria-label={text('mainMenu')}>
      {bottomPlaces.map(({ to, text: key, icon: PlaceIcon }) => (
        <Link
          key={to}
          to={to}
          className={styles.place}
          data-main={to === '/create-auto' || undefined}
          aria-current={to === current ? 'page' : undefined}
        >
          <PlaceIcon />
          {to === '/wishlist' && favouriteCount > 0 && (
            <span className={styles.count}>{favouriteCount > 99 ? '99+' : favouriteCount}</span>
          )}
          <span className={styles.word}>{text(key)}</span>
        </Link>
      ))}
    </nav>
  );
}
