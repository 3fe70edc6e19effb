import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** Name of the navigation for screen readers, such as "Where you are". */
  label: string;
  /** The pages from the home page to this page, which is the last item and has no link. */
  items: readonly { label: ReactNode; to?: string | undefined }[];
};

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is identified by its position
          <li key={at} className={styles.crumb}>
            {item.to ? (
              <Link to={item.to} className={styles.link}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
