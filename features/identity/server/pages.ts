import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';

/** `next` and `previous` for a list in the shape of `pageOf`. */
export function pageLinks(about: {
  address: string;
  given: Record<string, string | undefined>;
  page: number;
  count: number;
}): { next: string | null; previous: string | null } {
  const { address, given, page, count } = about;
  const linkTo = (wanted: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
    query.set('page', String(wanted));
    return `${address}?${query}`;
  };
  return {
    next: page * pageSize < count ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
  };
}
