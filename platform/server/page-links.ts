import { staffPageSize } from '../contract/staff-page-size.ts';

/** `next` and `previous` for a list in the shape of `pageOf`. */
export function pageLinks(input: {
  address: string;
  filters: Record<string, string | false | undefined>;
  page: number;
  count: number;
  /** Entries a page; by default as many as lists of staff have. */
  pageSize?: number;
}): { next: string | null; previous: string | null } {
  const { address, filters, page, count, pageSize = staffPageSize } = input;
  const linkTo = (targetPage: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
    query.set('page', String(targetPage));
    return `${address}?${query}`;
  };
  return {
    next: page * pageSize < count ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
  };
}
