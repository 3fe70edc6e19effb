import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { ClockIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { CarDetail } from '../contract.ts';
import styles from './inspections.module.css';
import { useLaterText } from './use-text.ts';

type InspectionsProps = Pick<CarDetail, 'reports'> & {
  /** One of the company's own cars, whose inspection is explained on their page. */
  isOwn: boolean;
  /** What our own inspection came to stands above, so its line is left out. */
  hasDetails: boolean;
};

/** As `putInspection` names it. */
const ourInspection = 'TulparAutoCheck';

/** List of the car's inspection reports with name and date. The results are not shown here, only in the reports. */
export function Inspections({ reports, isOwn, hasDetails }: InspectionsProps) {
  const text = useLaterText();
  const formats = useFormats();
  const listed = reports.filter(({ name }) => !hasDetails || name !== ourInspection);
  if (listed.length === 0) return null;
  return (
    <Panel title={text('inspections')}>
      <ul className={styles.reports}>
        {listed.map(({ name, date }) => (
          <li key={`${name} ${date}`}>
            {date ? <CheckIcon /> : <ClockIcon />}
            <b>{name}</b>
            <span>{date ? text('reportDate', { date: formats.date(date) }) : text('reportGenerating')}</span>
          </li>
        ))}
      </ul>
      {isOwn && (
        <p className={styles.more}>
          <Link to="/tulpar-auto#inspection">{text('whatInspected')}</Link>
        </p>
      )}
    </Panel>
  );
}
