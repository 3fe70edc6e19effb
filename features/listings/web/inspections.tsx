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
};

/** List of the car's inspection reports with name and date. The results are not shown here, only in the reports. */
export function Inspections({ reports, isOwn }: InspectionsProps) {
  const text = useLaterText();
  const formats = useFormats();
  if (reports.length === 0) return null;
  return (
    <Panel title={text('inspections')}>
      <ul className={styles.reports}>
        {reports.map(({ name, date }) => (
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
