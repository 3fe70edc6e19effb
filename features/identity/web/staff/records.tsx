import type { StaffHitGroups } from '../../../../platform/contract/staff-hits.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import styles from './records.module.css';
import { useStaffText } from './use-text.ts';

/** All that there is of a person, in groups. */
export function Records({ groups }: { groups: StaffHitGroups }) {
  const text = useStaffText();
  const formats = useFormats();
  if (groups.length === 0) return <p className={styles.nothing}>{text('noRecords')}</p>;
  return (
    <div className={styles.groups}>
      {groups.map(({ label, hits }) => (
        <Panel key={label} title={label} aside={<span className={styles.count}>{hits.length}</span>}>
          <ul className={styles.records}>
            {hits.map((hit) => (
              <li key={hit.to + hit.at + hit.title} className={styles.record}>
                <Link to={hit.to} className={styles.name}>
                  {hit.title}
                </Link>
                {hit.at && (
                  <time dateTime={hit.at} className={styles.quiet}>
                    {formats.date(hit.at)}
                  </time>
                )}
                <p className={styles.about}>{hit.about}</p>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
