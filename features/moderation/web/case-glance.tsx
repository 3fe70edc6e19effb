import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, Seller } from '../case-contract.ts';
import styles from './case-facts.module.css';
import { FactValue } from './case-facts.tsx';
import { glanceFields } from './glance-fields.ts';
import { useModerationText } from './use-text.ts';

/** What decides most ads, beside the photo: the fields that frauds get wrong, and who sells. */
export function CaseGlance({ data: { facts, seller } }: { data: ModerationCase }) {
  const text = useModerationText();
  return (
    <Panel className={styles.glance}>
      <Facts
        columns="one"
        items={glanceFields.map((field) => ({
          term: text(`field_${field}`),
          value: <FactValue value={facts.find((fact) => fact.field === field)?.now ?? null} />,
        }))}
      />
      <h2 className={styles.heading}>{text('seller')}</h2>
      {seller ? <SellerFacts seller={seller} /> : <p className={styles.name}>{text('companyCar')}</p>}
    </Panel>
  );
}

function SellerFacts({ seller }: { seller: Seller }) {
  const text = useModerationText();
  const formats = useFormats();
  const count = (value: number) => formats.number(value);
  return (
    <>
      <p className={styles.name}>{seller.name ?? text('number', { id: String(seller.id) })}</p>
      <p className={styles.quiet}>{text('sellerSince', { date: formats.date(seller.since) })}</p>
      <Facts
        columns="one"
        items={[
          {
            term: text('adsOnline'),
            value: text('ofTotal', { count: count(seller.ads_online), total: count(seller.ads_total) }),
          },
          { term: text('timesRejected'), value: count(seller.rejected) },
          { term: text('timesBlocked'), value: count(seller.blocked) },
          { term: text('timesComplained'), value: count(seller.complaints) },
        ]}
      />
    </>
  );
}
