import { Fragment, type ReactNode } from 'react';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { PageFrame } from '../../../../platform/web/ui/page-frame.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useApi } from '../../../../platform/web/use-page.ts';
import { useScrollToCurrent } from '../../../../platform/web/use-scroll-to-current.ts';
import type { AuthUser } from '../session-store.ts';
import { useSession, useSessionStore } from '../use-session.tsx';
import { sectionsFor } from './all-staff-sections.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import styles from './staff.module.css';
import { StaffBar } from './staff-bar.tsx';
import { useStaffQueues } from './use-staff-queues.ts';
import { useStaffText } from './use-text.ts';

type StaffPageProps = {
  /** Path of the section without the language. It is highlighted in the menu, and a guest returns to it after signing in. */
  path: string;
  /** Path of a page within the section, to which a guest returns instead. */
  at?: string;
  /** True for full-width content: on a wide screen the menu moves above the content and replaces the heading. */
  isWide?: boolean;
  children: (user: AuthUser) => ReactNode;
};

const contentId = 'desk';

/**
 * Layout of a staff page. A guest is asked to sign in; a member without the required role only sees a message about it.
 */
export function StaffPage(props: StaffPageProps) {
  const session = useSession();
  const user = session.status === 'member' && session.user.roles.length > 0 ? session.user : null;
  return (
    <>
      <StaffBar user={user} contentId={contentId} />
      <div id={contentId} tabIndex={-1}>
        <PageFrame width="desk">
          <StaffArea {...props} />
        </PageFrame>
      </div>
    </>
  );
}

function StaffArea({ path, at = path, isWide = false, children }: StaffPageProps) {
  const text = useStaffText();
  const session = useSession();
  const store = useSessionStore();
  const locale = useLocale();
  const next = localizedPath(locale, at);
  const menuRef = useScrollToCurrent(`${path} ${session.status}`);
  const queues = useStaffQueues(useApi(), session.status === 'member', path);

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
  const { second_factor: secondFactor } = user;
  if (secondFactor === 'ask' || secondFactor === 'set_up')
    return <SecondFactorGate mustSetUp={secondFactor === 'set_up'} />;
  const menu = [
    { to: '/staff', label: text('overview') },
    ...sections.map(({ to, label }) => ({ to, label: label[locale] })),
  ];
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
            {link.label}
            <QueueLength count={queues.counts[link.to]} />
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <h1 className={styles.title}>{section?.label[locale] ?? text('desk')}</h1>
        {queues.newCount > 0 && (
          <Notice
            tone="info"
            title={text('arrived', { count: queues.newCount })}
            action={
              <Button tone="second" small onClick={queues.showNew}>
                {text('showArrived')}
              </Button>
            }
          />
        )}
        <Fragment key={queues.shownVersion}>{children(user)}</Fragment>
      </div>
    </div>
  );
}

/** How many things wait in a section; nothing if none does. */
export function QueueLength({ count = 0 }: { count?: number | undefined }) {
  const text = useStaffText();
  if (count === 0) return null;
  return (
    <span className={styles.queue}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="visually-hidden">{text('waiting', { count })}</span>
    </span>
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
