import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { readStaffFigures } from '../../contract.ts';
import type { AuthUser } from '../session-store.ts';
import { sectionsFor } from './all-staff-sections.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import styles from './staff.module.css';
import { QueueLength } from './staff-page.tsx';
import { useStaffQueues } from './use-staff-queues.ts';
import { useStaffText } from './use-text.ts';

/** Overview of the sections available to the user with what waits in them, of the week in numbers, and of the user's roles. */
export function StaffHome({ user: { roles } }: { user: AuthUser }) {
  const text = useStaffText();
  const locale = useLocale();
  const sections = sectionsFor(roles);
  const { counts } = useStaffQueues(useApi(), true, '/staff');
  return (
    <>
      {sections.length > 0 ? (
        <ul className={styles.cards}>
          {sections.map((section) => (
            <li key={section.to}>
              <Link to={section.to} className={styles.card}>
                <span className={styles.cardTitle}>
                  {section.label[locale]}
                  <QueueLength count={counts[section.to]} />
                </span>
                <span className={styles.quiet}>{section.about[locale]}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{text('noPlacesYet')}</p>
      )}
      {roles.includes('admin') && <WeekInNumbers />}
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
      <SecondFactorPanel />
    </>
  );
}

type Figure = OutputOf<typeof readStaffFigures>['results'][number];

/** The last seven days beside the seven days before. */
function WeekInNumbers() {
  const text = useStaffText();
  const formats = useFormats();
  const { data } = useApiQuery(useApi(), readStaffFigures, {});
  if (!data) return null;
  const print = (value: number | null, unit: Figure['unit']) => {
    if (value === null) return '—';
    if (unit === 'tenge') return formats.tenge(Math.round(value));
    if (unit === 'count') return formats.number(value);
    return value < 90
      ? text('minutes', { count: Math.round(value) })
      : text('hours', { count: Math.round(value / 60) });
  };
  return (
    <Panel title={text('week')}>
      <dl className={styles.figures}>
        {data.results.map(({ label, unit, value, before }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.quiet}>{label}</dt>
            <dd className={styles.figureValue}>{print(value, unit)}</dd>
            <dd className={styles.quiet}>{text('weekBefore', { value: print(before, unit) })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
