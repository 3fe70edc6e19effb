import { useSearch } from '@tanstack/react-router';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { Wishlist } from './wishlist.tsx';

export function WishlistPage() {
  const api = useApi();
  const { page } = useSearch({ strict: false }) as { page?: string };
  return (
    <PageFrame width="page">
      <Wishlist api={api} page={Math.max(1, Math.trunc(Number(page)) || 1)} now={useNow()} />
    </PageFrame>
  );
}
