import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, useNow, usePageData } from '../../../platform/web/use-page.ts';
import type { loadPartner } from './load-partners.ts';
import { PartnerView } from './partner-view.tsx';
import { RequestForm } from './request-form.tsx';
import { usePartnerText } from './use-text.ts';

export { partnerHead } from './partner-heads.ts';

/** One partner with contacts, hours and the form. */
export function PartnerPage() {
  const { partner, initialForm: before } = usePageData<typeof loadPartner>();
  const text = usePartnerText();
  const api = useApi();
  return (
    <PageFrame width="dense">
      <PartnerView
        partner={partner}
        now={useNow()}
        crumbs={
          <Breadcrumbs
            label={text('breadcrumbs')}
            items={[
              { label: text('home'), to: '/' },
              { label: text('title'), to: '/partners' },
              { label: partner.name },
            ]}
          />
        }
      >
        <RequestForm key={partner.id} api={api} partnerId={partner.id} before={before} />
      </PartnerView>
    </PageFrame>
  );
}
