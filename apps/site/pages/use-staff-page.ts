import { useLocation, useRouter } from '@tanstack/react-router';
import { parseSearch, type SearchParams } from '../../../platform/web/search-params.ts';

/** What the pages of the staff take from the router. */
export function useStaffPage() {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.search }) as SearchParams;
  function go(to: string) {
    const [pathname = '', query = ''] = to.split('?');
    void router.navigate({
      to: pathname,
      search: parseSearch(query),
      resetScroll: false,
      replace: true,
    } as never);
  }
  return { api: router.options.context.api, search, go };
}
