import { Fragment, useState } from 'react';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { useApi } from '../../../../platform/web/use-page.ts';
import { useProfileText } from '../use-text.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { allAccountSections } from './all-account-sections.ts';
import { Avatar } from './avatar.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import type { Member } from './member.ts';
import styles from './section-list.module.css';
import { useAccountStates } from './use-account-states.ts';

/** The account on phones: who it is, then the sections with what they have to tell; what waits for the member first. */
export function SectionList({ user, profile }: Member) {
  const text = useProfileText();
  const locale = useLocale();
  const states = useAccountStates(useApi(), profile.id);
  const [isLogOutOpen, setIsLogOutOpen] = useState(false);
  if (!states) return <AccountSkeleton />;
  const sections = allAccountSections.map((section) => ({ ...section, state: states[section.to] }));
  const waits = ({ state }: (typeof sections)[number]) => state?.parts.some((part) => part.needs_action);
  const inOrder = [...sections.filter(waits), ...sections.filter((section) => !waits(section))];
  return (
    <>
      <div className={styles.person}>
        <Avatar profile={profile} large />
        <p className={styles.name}>
          {profile.name ?? text('accountMenu')}
          <span className={styles.contact}>{profile.phone ?? profile.email}</span>
        </p>
      </div>
      <nav aria-label={text('accountMenu')}>
        <ul className={styles.rows}>
          {inOrder.map(({ to, label, state }) => (
            <li key={to}>
              <Link to={to} className={styles.row}>
                <span className={styles.label}>{label[locale]}</span>
                {state && (
                  <span className={styles.state}>
                    {state.parts.map((part, index) => (
                      <Fragment key={part.text}>
                        {index > 0 && ' · '}
                        <span data-urgent={part.needs_action || undefined}>{part.text}</span>
                      </Fragment>
                    ))}
                  </span>
                )}
                <ChevronLeftIcon />
              </Link>
            </li>
          ))}
          {user.roles.length > 0 && (
            <li>
              <Link to="/staff" className={styles.row}>
                <span className={styles.label}>{text('staffDesk')}</span>
                <ChevronLeftIcon />
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={styles.row} onClick={() => setIsLogOutOpen(true)}>
              <span className={styles.label}>{text('logOut')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <LogOutDialog isOpen={isLogOutOpen} onClose={() => setIsLogOutOpen(false)} />
    </>
  );
}
