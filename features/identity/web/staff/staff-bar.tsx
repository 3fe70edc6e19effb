import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { UserIcon } from '../../../../platform/web/ui/icons.tsx';
import { LanguageLinks } from '../../../../platform/web/ui/language-links.tsx';
import { Logo } from '../../../../platform/web/ui/logo.tsx';
import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { SkipLink } from '../../../../platform/web/ui/skip-link.tsx';
import { ThemeChoice } from '../../../../platform/web/ui/theme-choice.tsx';
import { useApi, useSite } from '../../../../platform/web/use-page.ts';
import type { AuthUser } from '../session-store.ts';
import { useSessionStore } from '../use-session.tsx';
import styles from './staff-bar.module.css';
import { StaffSearch } from './staff-search.tsx';
import { useStaffText } from './use-text.ts';

type StaffBarProps = {
  /** Null for people without access, who get only the way home. */
  user: AuthUser | null;
  /** Id of the page's content, for keyboard users who skip the bar. */
  contentId: string;
};

/** The header of staff pages: search over everything, and a menu with what else the site's header has. */
export function StaffBar({ user, contentId }: StaffBarProps) {
  const text = useStaffText();
  const api = useApi();
  const { hasDemoCars } = useSite();
  return (
    <header className={styles.bar}>
      <SkipLink target={contentId}>{text('skipBar')}</SkipLink>
      <Link to={user ? '/staff' : '/'} className={styles.home} aria-label={text(user ? 'desk' : 'toHome')}>
        <Logo form="mark" className={styles.mark} />
        <span className={styles.name}>{text('desk')}</span>
      </Link>
      {hasDemoCars && (
        <span className={styles.demo}>
          <Badge tone="info">{text('demo')}</Badge>
        </span>
      )}
      {user && <StaffSearch api={api} />}
      <div className={styles.end}>
        <Menu
          // Begins with the visible text, so that people with voice control can say what they see.
          label={
            (user?.name ?? user?.email) ? `${user.name ?? user.email}: ${text('myMenu')}` : text('myMenu')
          }
          trigger={
            <>
              <UserIcon className={styles.icon} />
              {user && <span className={styles.user}>{user.name ?? user.email}</span>}
            </>
          }
        >
          <MyMenu isMember={user !== null} />
        </Menu>
      </div>
    </header>
  );
}

function MyMenu({ isMember }: { isMember: boolean }) {
  const text = useStaffText();
  const store = useSessionStore();
  return (
    <>
      <Link to="/" className={styles.place}>
        {text('toSite')}
      </Link>
      {isMember && (
        <Link to="/account" className={styles.place}>
          {text('myAccount')}
        </Link>
      )}
      <div className={styles.part}>
        <LanguageLinks />
      </div>
      <div className={styles.part}>
        <p className={styles.title} aria-hidden="true">
          {text('theme')}
        </p>
        <ThemeChoice
          texts={{
            legend: text('theme'),
            system: text('themeSystem'),
            light: text('themeLight'),
            dark: text('themeDark'),
          }}
        />
      </div>
      {isMember && (
        <div className={styles.part}>
          <Button tone="quiet" small wide onClick={() => void store.logOut()}>
            {text('logOut')}
          </Button>
        </div>
      )}
    </>
  );
}
