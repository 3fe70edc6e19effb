import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { describeLanding, type LandingText as Text } from '../landing-contract.ts';
import gridStyles from './brand-grid.module.css';
import styles from './catalogue.module.css';
import type { Filters } from './filters.ts';
import { landingKey, landingOf } from './landing-of.ts';
import type { ServerText } from './load-cars.ts';
import { useRareText } from './use-text.ts';

type LandingTextProps = {
  /** The address of the list: when it changes before this part's script is loaded, the server's text is replaced. */
  of: string;
  filters: Filters;
  page: number;
  /** What the server has loaded with the list. */
  loaded: ServerText | undefined;
};
type Landing = NonNullable<ReturnType<typeof landingOf>>;

/** Below a list without filters: what is for sale there, counted, and links to the same cars by city. */
export function LandingText({ filters, page, loaded }: LandingTextProps) {
  // Lists that the browser loads come without it, also when the same list is loaded again.
  const [first] = useState(loaded);
  const landing = landingOf(filters);
  if (!landing || page > 1) return null;
  // Until the cars of a new address are loaded, the text may be that of the previous list.
  return first?.of === landingKey(landing) ? (
    <Shown {...first} landing={landing} />
  ) : (
    <Loaded landing={landing} />
  );
}

function Loaded({ landing }: { landing: Landing }) {
  const { data } = useApiQuery(useApi(), describeLanding, landing);
  return data && <Shown {...data} landing={landing} />;
}

function Shown({ text: sentences, cities, landing }: Text & { landing: Landing }) {
  const text = useRareText();
  const formats = useFormats();
  if (sentences === '') return null;
  const path = ['/cars', landing.model ?? landing.brand].filter(Boolean).join('/');
  return (
    <section className={`${styles.content} ${styles.around}`}>
      <h2>{text('landingText')}</h2>
      <p className={styles.note}>{sentences}</p>
      {(cities.length > 0 || !!landing.city) && (
        <nav aria-label={text('landingCities')}>
          <ul className={gridStyles.names}>
            {!!landing.city && (
              <li>
                <Link to={path} className={gridStyles.name}>
                  {text('wholeCountry')}
                </Link>
              </li>
            )}
            {cities.map(({ value, label, count }) => (
              <li key={value}>
                <Link to={`${path}?city=${value}`} className={gridStyles.name}>
                  <span>{label}</span> <span className={gridStyles.count}>{formats.number(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
