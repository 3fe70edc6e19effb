import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, useNow, usePageSearch } from '../../../platform/web/use-page.ts';
import { favouriteOrders } from '../contract.ts';
import { Wishlist } from './wishlist.tsx';

export function WishlistPage() {
  const api = useApi();
  const { page, sort } = usePageSearch();
  const order = favouriteOrders.find((known) => known === sort) ?? 'saved';
  return (
    <PageFrame width="page">
      <Wishlist api={api} page={Math.max(1, Math.trunc(Number(page)) || 1)} order={order} now={useNow()} />
    </PageFrame>
  );
}
