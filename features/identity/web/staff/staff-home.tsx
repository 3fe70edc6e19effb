import { Link } from '../../../../platform/web/link.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import type { Role } from '../../contract.ts';
import styles from './staff.module.css';
import { sectionsFor } from './staff-sections.ts';
import { useStaffText } from './use-text.ts';

/** Overview of the sections available to the user, and of the user's roles. */
export function StaffHome({ roles }: { roles: readonly Role[] }) {
  const text = useStaffText();
  const sections = sectionsFor(roles);
  return (
    <>
      {sections.length > 0 ? (
        <ul className={styles.cards}>
          {sections.map((section) => (
            <li key={section.to}>
              <Link to={section.to} className={styles.card}>
                <span className={styles.cardTitle}>{text(section.text)}</span>
                <span className={styles.quiet}>{text(section.about)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{text('noPlacesYet')}</p>
      )}
      <Panel title={text('yourRoles')}>
        <ul className={styles.roleList}>
          {roles.map((role) => (
            <li key={role}>
              <p>{text(role)}</p>
              <p className={styles.quiet}>{text(`${role}About`)}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
