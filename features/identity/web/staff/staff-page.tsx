import type { ReactNode } from 'react';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../../platform/web/ui/page-frame.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useScrollToCurrent } from '../../../../platform/web/use-scroll-to-current.ts';
import type { AuthUser } from '../session-store.ts';
import { useSession, useSessionStore } from '../use-session.tsx';
import styles from './staff.module.css';
import { placesOf, type StaffPath } from './staff-places.ts';
import { useStaffText } from './use-text.ts';

type StaffPageProps = {
  /** Path of the page without a language: lit in the menu, and where a guest returns to. */
  path: StaffPath;
  /** Needs the whole screen: on a wide one the menu lies above it, and stands for the heading. */
  isWide?: boolean;
  children: (user: AuthUser) => ReactNode;
};

/** A page of the staff's desk: a guest is asked to sign in, whoever has no right to it learns that and no more. */
export function StaffPage(props: StaffPageProps) {
  return (
    <PageFrame width={props.isWide ? 'desk' : 'account'}>
      <StaffArea {...props} />
    </PageFrame>
  );
}

function StaffArea({ path, isWide = false, children }: StaffPageProps) {
  const text = useStaffText();
  const session = useSession();
  const store = useSessionStore();
  const next = localizedPath(useLocale(), path);
  const row = useScrollToCurrent(`${path} ${session.status}`);

  if (session.status === 'starting') return <Waiting />;
  if (session.status === 'guest') {
    return (
      <EmptyState
        headingLevel={1}
        title={text('desk')}
        action={<ButtonLink to={`/auth?next=${encodeURIComponent(next)}`}>{text('signIn')}</ButtonLink>}
      >
        <p>{text('guestText')}</p>
      </EmptyState>
    );
  }
  if (session.status === 'unreachable') {
    return (
      <EmptyState
        headingLevel={1}
        title={text('desk')}
        action={<Button onClick={() => void store.reload()}>{text('tryAgain')}</Button>}
      >
        <p>{text('unreachable')}</p>
      </EmptyState>
    );
  }

  const { user } = session;
  const places = placesOf(user.roles);
  const place = places.find(({ to }) => to === path);
  if (user.roles.length === 0 || (path !== '/staff' && !place)) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('notAllowedTitle')}
        action={<ButtonLink to="/">{text('toHome')}</ButtonLink>}
      >
        <p>{text('notAllowedText')}</p>
      </EmptyState>
    );
  }
  const menu = [{ to: '/staff', text: 'overview' } as const, ...places];
  return (
    <div className={classes(styles.area, isWide && styles.wide)}>
      <nav ref={row} className={styles.menu} aria-label={text('menu')}>
        {menu.map((one) => (
          <Link
            key={one.to}
            to={one.to}
            className={styles.place}
            aria-current={one.to === path ? 'page' : undefined}
          >
            {text(one.text)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <h1 className={styles.title}>{text(place?.text ?? 'desk')}</h1>
        {children(user)}
      </div>
    </div>
  );
}

/** Keeps the places of menu and heading, so that nothing moves when it is known who came. */
function Waiting() {
  const text = useStaffText();
  return (
    <div className={styles.area} aria-busy="true">
      <div className={styles.menu}>
        <span className={styles.place}>
          <Skeleton className={styles.bone} />
        </span>
      </div>
      <div className={styles.content}>
        <h1 className={styles.title}>{text('desk')}</h1>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
