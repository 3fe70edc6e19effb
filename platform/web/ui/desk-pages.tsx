import type { Locale } from '../../contract/locale.ts';
import { staffPageSize } from '../../contract/staff-page-size.ts';
import { useLocale } from '../i18n.tsx';
import { Pagination } from './pagination.tsx';

const texts = {
  ru: {
    pages: 'Страницы',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    page: (number: number) => `Страница ${number}`,
  },
  kk: {
    pages: 'Беттер',
    previous: 'Алдыңғы бет',
    next: 'Келесі бет',
    page: (number: number) => `${number}-бет`,
  },
  en: {
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (number: number) => `Page ${number}`,
  },
} as const satisfies Record<Locale, unknown>;

type DeskPagesProps = {
  page: number;
  /** Total number of rows; undefined while loading. */
  count: number | undefined;
  /** Returns the address of a page of the list, including the filters. */
  to: (page: number) => string;
};

/** Pagination of a desk's list. */
export function DeskPages({ page, count = 0, to }: DeskPagesProps) {
  const { pages, previous, next, page: pageLabel } = texts[useLocale()];
  return (
    <Pagination
      label={pages}
      page={page}
      pageCount={Math.ceil(count / staffPageSize)}
      to={to}
      previousLabel={previous}
      nextLabel={next}
      pageLabel={pageLabel}
    />
  );
}
