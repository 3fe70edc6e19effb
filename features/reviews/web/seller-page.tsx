import { useParams } from '@tanstack/react-router';
import type { PageRequest } from '../../../platform/web/page.ts';
import { usePageData } from '../../../platform/web/use-page.ts';
import { loadSeller } from '../../listings/web/load-seller-public.ts';
import { SellerView, sellerHead } from '../../listings/web/seller-public.tsx';
import { listFirmReviews } from '../firm-contract.ts';
import { FirmReviews } from './firm-reviews.tsx';

type Data = Awaited<ReturnType<typeof loadSellerPage>>;

/** A seller; a firm with what buyers say of it. */
export async function loadSellerPage(request: PageRequest) {
  const seller = await loadSeller(request);
  const { context, params, signal } = request;
  const firmId = params.id ?? '';
  const reviews = seller.firm && (await context.api.call(listFirmReviews, { firmId }, { signal }));
  return { seller, reviews };
}

type SellerHeadInput = Parameters<typeof sellerHead>[0];

export function sellerPageHead({
  data: { seller, reviews },
  ...input
}: Omit<SellerHeadInput, 'data'> & { data: Data }) {
  const average = reviews?.average ?? null;
  return sellerHead(
    { ...input, data: seller },
    reviews && average !== null ? { average, count: reviews.count } : null,
  );
}

export function SellerPage() {
  const { seller, reviews } = usePageData<typeof loadSellerPage>();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <SellerView id={id} seller={seller}>
      {reviews && <FirmReviews key={id} firmId={id} loaded={reviews} />}
    </SellerView>
  );
}
