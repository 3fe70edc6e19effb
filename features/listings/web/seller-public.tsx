import { type ReactNode, useId } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { textsOf, useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { mapLinks } from '../../../platform/web/map-links.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { CarCard, readSeller } from '../contract.ts';
import { sellerTexts } from '../messages/texts.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './seller-view.module.css';
import { useListingText } from './use-text.ts';

export { sellerHead } from './seller-head.ts';

const useSellerText = textsOf(sellerTexts);

type SellerViewProps = {
  id: string;
  seller: OutputOf<typeof readSeller>;
  /** Stands before what was sold. */
  children?: ReactNode;
};

/** Who a seller is as far as the ads tell, and what is and was for sale. */
export function SellerView({ id, seller, children }: SellerViewProps) {
  const { name, kind, since, answers, firm, on_sale: onSale, sold } = seller;
  const text = useSellerText();
  const formats = useFormats();
  const [latest] = onSale.results;
  const listingText = useListingText();
  const lead = [
    name && kind.label,
    text('since', { date: formats.date(since) }),
    answers && listingText(`answers_${answers}`),
  ];
  return (
    <PageFrame>
      <PageHead title={name ?? kind.label} lead={lead.filter(Boolean).join(' · ')} />
      {firm && <FirmFacts firm={firm} name={name ?? ''} />}
      <SellerCars
        title={onSale.count > 0 ? text('onSale', { count: onSale.count }) : text('nothingOnSale')}
        cars={onSale.results}
      >
        {onSale.count > onSale.results.length && latest && (
          <p>
            <Link to={`/cars?seller_of=${latest.id}`} rel="nofollow">
              {text('all')}
            </Link>
          </p>
        )}
      </SellerCars>
      {children}
      {sold.count > 0 && (
        <SellerCars
          title={text('sold', { count: sold.count })}
          cars={sold.results}
          badge={<Badge tone="warn">{text('soldBadge')}</Badge>}
        >
          {sold.count > sold.results.length && <p>{text('newest', { count: sold.results.length })}</p>}
        </SellerCars>
      )}
      <p className={styles.report}>
        <Link to={`/sellers/${id}/report`} rel="nofollow">
          {text('report')}
        </Link>
      </p>
    </PageFrame>
  );
}

type Firm = NonNullable<OutputOf<typeof readSeller>['firm']>;

/** How to reach a firm, and what it tells of itself. */
function FirmFacts({ firm, name }: { firm: Firm; name: string }) {
  const text = useSellerText();
  const place = `${firm.city}, ${firm.address}`;
  const { twoGis } = mapLinks({ point: null, address: place, name });
  return (
    <Panel className={styles.firm}>
      <Facts
        items={[
          {
            term: text('address'),
            value: (
              <a href={twoGis} target="_blank" rel="noopener">
                {place}
              </a>
            ),
          },
          ...(firm.hours ? [{ term: text('hours'), value: firm.hours }] : []),
          {
            term: text('phones'),
            value: firm.phones.map((phone) => (
              <a key={phone} href={`tel:${phone}`} className={styles.phone}>
                {formatPhone(phone)}
              </a>
            )),
          },
          ...(firm.whatsapp ? [{ term: 'WhatsApp', value: whatsAppLink(firm.whatsapp) }] : []),
          ...(firm.site_url ? [{ term: text('site'), value: siteLink(firm.site_url) }] : []),
        ]}
      />
      {firm.about && <p className={styles.about}>{firm.about}</p>}
    </Panel>
  );
}

const whatsAppLink = (phone: string) => (
  <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noopener">
    {formatPhone(phone)}
  </a>
);

const siteLink = (address: string) => (
  <a href={address} target="_blank" rel="noopener nofollow ugc">
    {new URL(address).hostname.replace(/^www\./, '')}
  </a>
);

type SellerCarsProps = { title: string; cars: readonly CarCard[]; badge?: ReactNode; children: ReactNode };

function SellerCars({ title, cars, badge, children }: SellerCarsProps) {
  const now = useNow();
  const id = useId();
  return (
    <section className={styles.cars} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {cars.length > 0 && (
        <CarCards layout="grid">
          {cars.map((car) => (
            <li key={car.id}>
              <ListingCard car={car} now={now} headingLevel={3} badge={badge} />
            </li>
          ))}
        </CarCards>
      )}
      {children}
    </section>
  );
}
