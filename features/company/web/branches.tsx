import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { Link } from '../../../platform/web/link.tsx';
import { mapLinks } from '../../../platform/web/map-links.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { PinIcon } from '../../../platform/web/ui/icons.tsx';
import { ClockIcon, ExternalIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { listBranches } from '../contract.ts';
import styles from './company.module.css';
import { useCompanyText } from './use-text.ts';

export type Branch = OutputOf<typeof listBranches>['results'][number];

type BranchesProps = {
  branches: readonly Branch[];
  /** Slug of the city to show, from the query; null or an unknown slug shows all. */
  selectedCity: string | null;
  /** Id of the visitor's city, whose branches come first. */
  myCityId: number | null;
};

export function Branches({ branches, selectedCity, myCityId }: BranchesProps) {
  const text = useCompanyText();
  const cities = [...new Map(branches.map(({ city }) => [city.slug, city])).values()];
  const hasSelectedCity = cities.some(({ slug }) => slug === selectedCity);
  const visibleBranches = branches
    .filter(({ city }) => !hasSelectedCity || city.slug === selectedCity)
    .toSorted((a, b) => Number(b.city.id === myCityId) - Number(a.city.id === myCityId));
  if (branches.length === 0) return <p>{text('noBranches')}</p>;
  return (
    <>
      {cities.length > 1 && (
        <nav className={styles.chips} aria-label={text('cities')}>
          <Link to="/contacts" resetsScroll={false} aria-current={hasSelectedCity ? undefined : 'page'}>
            {text('allCities')}
          </Link>
          {cities.map(({ slug, name }) => (
            <Link
              key={slug}
              to={`/contacts?city=${slug}`}
              resetsScroll={false}
              aria-current={slug === selectedCity ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <ul className={styles.branches}>
        {visibleBranches.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} isMyCity={branch.city.id === myCityId} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BranchCard({ branch, isMyCity }: { branch: Branch; isMyCity: boolean }) {
  const text = useCompanyText();
  const { city, address, phones, hours, social_url } = branch;
  const maps = mapLinks({ point: null, address: `${city.name}, ${address}`, name: city.name });
  return (
    <article className={styles.branch}>
      <h3 className={styles.city}>
        {city.name} {isMyCity && <Badge tone="info">{text('yourCity')}</Badge>}
      </h3>
      <p className={styles.line}>
        <PinIcon /> <span>{address}</span>
      </p>
      <ul className={styles.maps} aria-label={text('maps', { address })}>
        {(['twoGis', 'google', 'yandex'] as const).map((service) => (
          <li key={service}>
            <a href={maps[service]} target="_blank" rel="noopener noreferrer">
              {text(service)}
              <span className="visually-hidden"> {text('newWindow')}</span>
            </a>
          </li>
        ))}
      </ul>
      {phones.map((phone) => (
        <p key={phone} className={styles.line}>
          <PhoneIcon /> <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      ))}
      {hours && (
        <p className={styles.line}>
          <ClockIcon /> <span>{hours}</span>
        </p>
      )}
      {social_url && (
        <p className={styles.line}>
          <ExternalIcon />{' '}
          <a href={social_url} target="_blank" rel="noopener noreferrer">
            {text('social')}
            <span className="visually-hidden"> {text('newWindow')}</span>
          </a>
        </p>
      )}
    </article>
  );
}
