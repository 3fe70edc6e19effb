import type { ReactNode } from 'react';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import { useBrowserStore } from '../../../../platform/web/browser-store.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { PageFrame } from '../../../../platform/web/ui/page-frame.tsx';
import { adCount } from '../menu-counts.ts';
import { useSession, useSessionStore } from '../session.ts';
import { unreadParts } from '../unread-parts-public.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { ActingNotice, firmPath } from './acting-notice.tsx';
import { allAccountSections } from './all-account-sections.ts';
import { Avatar } from './avatar.tsx';
import type { Member } from './member.ts';
import { SectionList } from './section-list.tsx';

type MembersPageProps = {
  /** Path without the language: highlighted in the menu; a guest returns to it after signing in, unless `next` is set. */
  path: string;
  /** Where a guest returns after signing in, if it is a subpage of `path`. */
  next?: string;
  title: string;
  /** Text that tells a guest why to sign in. */
  invitation: string;
  /** The page has a head of its own; on phones the link back to the account and the title are hidden. */
  hasOwnHead?: boolean;
  /** The content takes the whole width beside the menu, such as a report with a drawing. */
  isWide?: boolean;
  /** Shows the sections as a list instead of the content. */
  isSectionList?: boolean;
  children: (member: Member) => ReactNode;
};

/** Layout of an account page: a guest is asked to sign in, a member sees the menu and the content. */
export function MembersPage(props: MembersPageProps) {
  return (
    <PageFrame width="account">
      <MembersArea {...props} />
    </PageFrame>
  );
}

function MembersArea(props: MembersPageProps) {
  const {
    path,
    next: returnPath = path,
    title,
    invitation,
    hasOwnHead,
    isWide,
    isSectionList,
    children,
  } = props;
  const text = useProfileText();
  const session = useSession();
  const store = useSessionStore();
  const locale = useLocale();
  const next = localizedPath(locale, returnPath);
  const counts = useMenuCounts();

  if (session.status === 'guest') {
    return (
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <ButtonLink to={`/auth?next=${encodeURIComponent(next)}`}>{text('signInOrRegister')}</ButtonLink>
        }
      >
        <p>{invitation}</p>
      </EmptyState>
    );
  }
  if (session.status === 'unreachable') {
    return (
      <EmptyState
        headingLevel={1}
        title={title}
        action={<Button onClick={() => void store.reload()}>{text('tryAgain')}</Button>}
      >
        <p>{text('unreachable')}</p>
      </EmptyState>
    );
  }
  if (isSectionList) {
    return (
      <div className={styles.content}>
        <h1 className="visually-hidden">{text('accountMenu')}</h1>
        {session.status === 'member' ? (
          <>
            <ActingNotice profile={session.profile} />
            <SectionList {...session} />
          </>
        ) : (
          <AccountSkeleton />
        )}
      </div>
    );
  }
  return (
    <div className={styles.area} data-own-head={hasOwnHead || undefined}>
      <Link to="/account" className={styles.back}>
        <ChevronLeftIcon />
        {text('accountMenu')}
      </Link>
      <nav className={styles.menu} aria-label={text('accountMenu')}>
        {session.status === 'member' && (
          <p className={styles.person}>
            <Avatar profile={session.profile} />
            {session.profile.name && <span className={styles.personName}>{session.profile.name}</span>}
          </p>
        )}
        {allAccountSections.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            className={styles.place}
            aria-current={section.to === path ? 'page' : undefined}
          >
            {section.label[locale]}
            {counts[section.to]}
          </Link>
        ))}
        {session.status === 'member' && session.user.roles.length > 0 && (
          <Link to="/staff" className={styles.place}>
            {text('staffDesk')}
          </Link>
        )}
      </nav>
      <div className={styles.content} data-wide={isWide || undefined}>
        <h1 className={styles.title}>{title}</h1>
        {session.status === 'member' && path !== firmPath && <ActingNotice profile={session.profile} />}
        {session.status === 'member' ? children(session) : <AccountSkeleton />}
      </div>
    </div>
  );
}

/** Counts shown after the menu labels, by path of the menu item; the unread messages are highlighted. */
function useMenuCounts(): Record<string, ReactNode> {
  const text = useProfileText();
  const ads = useBrowserStore(adCount);
  const unread = useBrowserStore(unreadParts.messages);
  const unreadTalk = useBrowserStore(unreadParts.talk);
  const newCount = (count: number | null) =>
    count ? (
      <>
        <span className={styles.count} data-new aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
        <span className="visually-hidden">{text('unreadCount', { count })}</span>
      </>
    ) : null;
  return {
    '/account/ads': ads ? (
      <>
        <span className={styles.count} aria-hidden="true">
          {ads}
        </span>
        <span className="visually-hidden">{text('adCount', { count: ads })}</span>
      </>
    ) : null,
    '/account/messages': newCount(unread),
    '/account/conversations': newCount(unreadTalk),
  };
}
