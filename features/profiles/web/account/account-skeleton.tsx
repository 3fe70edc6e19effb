import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import styles from './account.module.css';

export function AccountSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
