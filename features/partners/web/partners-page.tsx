import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useAddressSearch, useGo, useNow, usePageData } from '../../../platform/web/use-page.ts';
import type { loadPartners } from './load-partners.ts';
import { filtersOf, pageOf } from './partner-filters.ts';
import { PartnerList } from './partner-list.tsx';

export { partnersHead } from './partner-heads.ts';

/** Partners by category, words, city and hours. */
export function PartnersPage() {
  const response = usePageData<typeof loadPartners>();
  const search = useAddressSearch();
  const now = useNow();
  const go = useGo();
  return (
    <PageFrame width="dense">
      <PartnerList
        response={response}
        filters={filtersOf(search)}
        page={pageOf(search)}
        now={now}
        go={(to) => void go(to, { resetScroll: false })}
      />
    </PageFrame>
  );
}
