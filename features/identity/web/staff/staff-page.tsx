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
import { type StaffPath, sectionsFor } from './staff-sections.ts';
import { useStaffText } from './use-text.ts';

type StaffPageProps = {
  /** Path without the language. It is highlighted in the menu, and a guest returns to it after signing in. */
  path: StaffPath;
  /** True for full-width content: on a wide screen the menu moves above the content and replaces the heading. */
  isWide?: boolean;
  children: (user: AuthUser) => ReactNode;
};

/**
 * Layout of a staff page. A guest is asked to sign in; a member without the required role only sees a message about it.
 */
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
  const menuRef = useScrollToCurrent(`${path} ${session.status}`);

  if (session.status === 'starting') return <StaffPageSkeleton />;
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
  const sections = sectionsFor(user.roles);
  const section = sections.find(({ to }) => to === path);
  if (user.roles.length === 0 || (path !== '/staff' && !section)) {
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
  const menu = [{ to: '/staff', text: 'overview' } as const, ...sections];
  return (
    <div className={classes(styles.area, isWide && styles.wide)}>
      <nav ref={menuRef} className={styles.menu} aria-label={text('menu')}>
        {menu.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={styles.place}
            aria-current={link.to === path ? 'page' : undefined}
          >
            {text(link.text)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <h1 className={styles.title}>{text(section?.text ?? 'desk')}</h1>
        {children(user)}
      </div>
    </div>
  );
}

/** Placeholder with the same layout as the page, so that nothing moves when the session is loaded. */
function StaffPageSkeleton() {
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
