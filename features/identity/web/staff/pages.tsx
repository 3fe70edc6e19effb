import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { staffPageSize } from '../../contract.ts';
import { useStaffText } from './use-text.ts';

type PagesProps = { page: number; count: number; to: (page: number) => string };

/** The pages of one of the staff's lists. */
export function Pages({ page, count, to }: PagesProps) {
  const text = useStaffText();
  return (
    <Pagination
      label={text('pages')}
      page={page}
      pageCount={Math.ceil(count / staffPageSize)}
      to={to}
      previousLabel={text('previous')}
      nextLabel={text('next')}
      pageLabel={(number) => text('page', { page: number })}
    />
  );
}
