import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { pageOf } from '../../../platform/web/use-desk-page.ts';
import { useApi, useNow, usePageSearch } from '../../../platform/web/use-page.ts';
import { favouriteOrders } from '../contract.ts';
import { Wishlist } from './wishlist.tsx';

export function WishlistPage() {
  const api = useApi();
  const search = usePageSearch();
  const order = favouriteOrders.find((known) => known === search.sort) ?? 'saved';
  return (
    <PageFrame width="page">
      <Wishlist api={api} page={pageOf(search)} order={order} now={useNow()} />
    </PageFrame>
  );
}
