import { Link } from '../../../../platform/web/link.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import type { Role } from '../../contract.ts';
import styles from './staff.module.css';
import { placesOf } from './staff-places.ts';
import { useStaffText } from './use-text.ts';

/** What one can do here, and by which roles. */
export function StaffHome({ roles }: { roles: readonly Role[] }) {
  const text = useStaffText();
  const places = placesOf(roles);
  return (
    <>
      {places.length > 0 ? (
        <ul className={styles.cards}>
          {places.map((place) => (
            <li key={place.to}>
              <Link to={place.to} className={styles.card}>
                <span className={styles.cardTitle}>{text(place.text)}</span>
                <span className={styles.quiet}>{text(place.about)}</span>
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
