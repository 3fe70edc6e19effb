import { SearchLine } from '../../../features/catalogue/web/search-line-public.tsx';
import { textsOf } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import horizon from '../../../platform/web/ui/horizon.module.css';
import { GridIcon, HomeIcon, PlusIcon, SearchIcon, ShieldIcon } from '../../../platform/web/ui/icons.tsx';
import { useText } from '../shell/use-text.ts';
import { notFoundTexts } from './messages/texts.ts';
import styles from './not-found-page.module.css';

const ways = [
  { to: '/cars', name: 'wayCars', about: 'wayCarsText', Icon: GridIcon },
  { to: '/tulpar-auto', name: 'wayOwn', about: 'wayOwnText', Icon: ShieldIcon },
  { to: '/create-auto', name: 'waySell', about: 'waySellText', Icon: PlusIcon },
  { to: '/check', name: 'wayCheck', about: 'wayCheckText', Icon: SearchIcon },
  { to: '/', name: 'wayHome', about: 'wayHomeText', Icon: HomeIcon },
  { to: '/contacts', name: 'wayContacts', about: 'wayContactsText', Icon: PhoneIcon },
] as const;

const useNotFoundText = textsOf(notFoundTexts);

/** Shown for unknown addresses, with another text for deleted ads: the search, and ways to go on. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const shellText = useText();
  const text = useNotFoundText();
  const isDeletedAd = data === 'gone';
  return (
    <>
      <section className={classes(horizon.horizon, styles.scene)} data-number={isDeletedAd ? 410 : 404}>
        <div className={`page ${styles.words}`}>
          <h1>{isDeletedAd ? text('goneTitle') : shellText('notFoundTitle')}</h1>
          <p className={styles.lead}>{text(isDeletedAd ? 'goneText' : 'notFoundText')}</p>
          <div className={styles.search}>
            <SearchLine />
          </div>
        </div>
      </section>
      <nav className={`page ${styles.ways}`} aria-label={text('ways')}>
        {ways.map(({ to, name, about, Icon }) => (
          <Link key={to} to={to} className={styles.way}>
            <Icon />
            <span>
              <b>{text(name)}</b>
              <span>{text(about)}</span>
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}
