import { useRouter } from '@tanstack/react-router';
import { Compare } from '../../../features/favourites/web/compare.tsx';
import styles from './pages.module.css';

/** Up to four cars beside each other. */
export function ComparePage() {
  const { api } = useRouter().options.context;
  return (
    <div className={styles.page}>
      <Compare api={api} />
    </div>
  );
}
