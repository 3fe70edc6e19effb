import { useCityChoice } from '../../../features/company/web/public.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { CompareIcon, HeartIcon, PinIcon, PlusIcon, UserIcon } from '../../../platform/web/ui/icons.tsx';
import { LanguageMenu } from '../../../platform/web/ui/language-links.tsx';
import { Logo } from '../../../platform/web/ui/logo.tsx';
import styles from './header.module.css';
import { currentSection, headerLinks } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { ThemeMenu } from './theme-switch.tsx';
import { useText } from './use-text.ts';

type HeaderProps = {
  path: string;
  isSignedIn: boolean;
  favouriteCount: number;
  compareCount: number;
  unreadCount: number;
};

/** The header. In wide windows it has all sections; in narrow ones logo, city and a menu, the rest is in the bottom bar. */
export function Header({ path, isSignedIn, favouriteCount, compareCount, unreadCount }: HeaderProps) {
  const text = useText();
  const current = currentSection(path, headerLinks);
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <Link to="/" className={styles.home} aria-label={text('toHome')}>
          <Logo />
        </Link>
        <nav className={styles.sections} aria-label={text('sections')}>
          {headerLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={styles.section}
              aria-current={link.to === current ? 'page' : undefined}
            >
              {text(link.text)}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <CityButton />
          <div className={styles.wide}>
            <LanguageMenu />
            <ThemeMenu />
            {compareCount > 0 && (
              <IconLink
                to="/compare"
                label={text('compareCount', { count: compareCount })}
                count={compareCount}
              >
                <CompareIcon />
              </IconLink>
            )}
            <IconLink
              to="/wishlist"
              label={
                favouriteCount > 0 ? text('favouritesCount', { count: favouriteCount }) : text('favourites')
              }
              count={favouriteCount}
            >
              <HeartIcon />
            </IconLink>
            {isSignedIn ? (
              <IconLink
                to="/account"
                label={unreadCount > 0 ? text('profileUnread', { count: unreadCount }) : text('profile')}
                count={unreadCount}
              >
                <UserIcon />
              </IconLink>
            ) : (
              <ButtonLink to="/auth" tone="quiet" small>
                {text('signIn')}
              </ButtonLink>
            )}
            <ButtonLink to="/create-auto" small icon={<PlusIcon />}>
              {text('sell')}
            </ButtonLink>
          </div>
          <div className={styles.narrow}>
            <PhoneMenu path={path} isSignedIn={isSignedIn} compareCount={compareCount} />
          </div>
        </div>
      </div>
    </header>
  );
}

function CityButton() {
  const text = useText();
  const { cityName, openDialog } = useCityChoice();
  return (
    <button type="button" className={styles.city} onClick={openDialog}>
      <PinIcon />
      <span className="visually-hidden">{text('city')}: </span>
      {/* `start/chosen-city.ts` has shown the name before the first paint. */}
      <span className={styles.cityName} data-city-name suppressHydrationWarning>
        {cityName ?? text('city')}
      </span>
    </button>
  );
}
