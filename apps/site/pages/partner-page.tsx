import { useLoaderData, useRouter } from '@tanstack/react-router';
import { PartnerView } from '../../../features/partners/web/partner-view.tsx';
import { RequestForm } from '../../../features/partners/web/request-form.tsx';
import { usePartnerText } from '../../../features/partners/web/use-text.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { useNow } from '../use-site.ts';
import type { PartnerData } from './load-partners.ts';
import styles from './pages.module.css';

/** One partner with contacts, hours and the form. */
export function PartnerPage() {
  const { partner, before } = useLoaderData({ strict: false }) as PartnerData;
  const text = usePartnerText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.carPage}>
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
    </div>
  );
}
