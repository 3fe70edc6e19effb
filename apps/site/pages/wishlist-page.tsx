import { useRouter, useSearch } from '@tanstack/react-router';
import { Wishlist } from '../../../features/favourites/web/wishlist.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';

/** What a member saved. */
export function WishlistPage() {
  const { api } = useRouter().options.context;
  const { page } = useSearch({ strict: false }) as { page?: string };
  return (
    <div className={styles.page}>
      <Wishlist api={api} page={Math.max(1, Math.trunc(Number(page)) || 1)} now={useNow()} />
    </div>
  );
}
