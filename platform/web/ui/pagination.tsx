import { Link } from '../link.tsx';
import { ChevronLeftIcon } from './icons.tsx';
import styles from './pagination.module.css';
import { ChevronRightIcon } from './rare-icons.tsx';
import { visiblePages } from './visible-pages.ts';

type PaginationProps = {
  /** Name of the navigation for screen readers. */
  label: string;
  page: number;
  pageCount: number;
  /** Returns the address of a page of the list, including the filters. */
  to: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a page link: "Page 3". */
  pageLabel: (page: number) => string;
};

/** Page numbers as links, so that each page of a list can be opened, shared and indexed. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, to, previousLabel, nextLabel, pageLabel } = props;
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <Link className={styles.item} to={to(page - 1)} rel="prev" aria-label={previousLabel}>
          <ChevronLeftIcon />
        </Link>
      )}
      {visiblePages(page, pageCount).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.item}
            to={to(number)}
            aria-label={pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link className={styles.item} to={to(page + 1)} rel="next" aria-label={nextLabel}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}
