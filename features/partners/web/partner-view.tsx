import type { ReactNode } from 'react';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { builtInMap, type MapPlace, mapLinks } from '../../../platform/web/map-links.ts';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { ExternalIcon, GlobeIcon, MapIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { photoAddress } from '../../photos/photo-of.ts';
import type { PartnerDetail } from '../contract.ts';
import { HoursTable } from './hours-table.tsx';
import { PartnerLogo } from './logo.tsx';
import { OpenLine } from './open-line.tsx';
import styles from './partners.module.css';
import { usePartnerText } from './use-text.ts';

type PartnerViewProps = {
  partner: PartnerDetail;
  now: Date;
  /** Level of the partner's heading; 3 in the desk's preview, because that page has a heading of its own. */
  headingLevel?: 1 | 3;
  crumbs?: ReactNode;
  /** The request form, shown beside the contacts. */
  children?: ReactNode;
};

/** One partner: what it does, how to contact it, when it is open. */
export function PartnerView({ partner, now, headingLevel = 1, crumbs, children }: PartnerViewProps) {
  const text = usePartnerText();
  const Heading = `h${headingLevel}` as const;
  const { name, categories, city, description, hours, logo, photos } = partner;
  return (
    <div className={styles.partner}>
      <header className={styles.head}>
        {crumbs}
        <div className={styles.headRow}>
          <PartnerLogo name={name} logo={logo} large />
          <div className={styles.headWords}>
            <Heading className={styles.title}>{name}</Heading>
            <p className={styles.quiet}>
              {categories.map((category) => category.name).join(', ')} · {city.name}
            </p>
            {hours && <OpenLine hours={hours} now={now} />}
          </div>
        </div>
      </header>
      <div className={styles.sides}>
        {description && (
          <Panel title={text('about')} className={styles.first}>
            <p className={styles.long}>{description}</p>
          </Panel>
        )}
        <div className={classes(styles.stack, styles.aside)}>
          <Contacts partner={partner} />
          {children}
        </div>
        <div className={classes(styles.stack, styles.rest)}>
          <Photos name={name} photos={photos} />
          {hours && (
            <Panel title={text('hours')} aside={<span className={styles.quiet}>{text('hoursNote')}</span>}>
              <HoursTable hours={hours} now={now} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

/** Thumbnails that link to the photo in its largest size. */
function Photos({ name, photos }: Pick<PartnerDetail, 'name' | 'photos'>) {
  const text = usePartnerText();
  if (photos.length === 0) return null;
  return (
    <Panel title={text('photos')}>
      <ul className={styles.photos}>
        {photos.map(({ id, key, width, height }, at) => (
          <li key={id}>
            <a href={photoAddress(key, largestOf(width))} target="_blank" rel="noopener">
              <img
                src={photoAddress(key, width >= 640 ? 640 : 320)}
                width={width}
                height={height}
                alt={text('photo', { number: at + 1, name })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const largestOf = (width: number) => [1200, 960, 640].find((available) => available <= width) ?? 320;

function Contacts({ partner }: { partner: PartnerDetail }) {
  const text = usePartnerText();
  const { name, contact_title, reach, city, address, phones, whatsapp, site_url, point } = partner;
  const place = [city.name, address].filter(Boolean).join(', ');
  return (
    <Panel title={contact_title || text('contacts')}>
      <div className={styles.stack}>
        {phones.length > 0 && (
          <div className={styles.buttons}>
            {phones.map((phone, at) => (
              <ButtonLink
                key={phone}
                tone={at === 0 ? 'main' : 'second'}
                href={`tel:${phone}`}
                icon={<PhoneIcon />}
                wide
              >
                {formatPhone(phone)}
              </ButtonLink>
            ))}
          </div>
        )}
        {(whatsapp || site_url) && (
          <p className={styles.links}>
            {whatsapp && (
              <a href={`https://wa.me/${whatsapp.slice(1)}`} target="_blank" rel="noopener">
                <ExternalIcon />
                {text('whatsapp')}
              </a>
            )}
            {site_url && (
              <a href={site_url} target="_blank" rel="noopener nofollow">
                <GlobeIcon />
                {new URL(site_url).hostname.replace(/^www\./, '')}
              </a>
            )}
          </p>
        )}
        <div>
          <h3 className={styles.subtitle}>{text('reach')}</h3>
          <p className={styles.long}>{place}</p>
          {reach && <p className={styles.long}>{reach}</p>}
        </div>
        <MapLinks place={{ point, address: place, name }} />
      </div>
    </Panel>
  );
}

/** Links to map services, 2GIS first. The link for the device's map app is added only in the browser. */
function MapLinks({ place }: { place: MapPlace }) {
  const text = usePartnerText();
  const isHydrated = useIsHydrated();
  const links = mapLinks(place);
  const deviceMap = isHydrated ? builtInMap(navigator.userAgent) : null;
  const otherMaps = ['google', 'yandex', ...(deviceMap ? [deviceMap] : [])] as const;
  return (
    <div className={styles.maps}>
      <ButtonLink tone="second" href={links.twoGis} target="_blank" rel="noopener" icon={<MapIcon />} wide>
        {text('openInMaps')}
      </ButtonLink>
      <p className={styles.links}>
        <span className={classes(styles.quiet, styles.mapsLabel)}>{text('otherMaps')}</span>
        {otherMaps.map((map) => (
          <a key={map} href={links[map]} {...(map !== 'device' && { target: '_blank', rel: 'noopener' })}>
            {text(map)}
          </a>
        ))}
      </p>
    </div>
  );
}
