import { useFormats } from '../../../platform/web/i18n.tsx';
import { CheckIcon, CloseIcon, InfoIcon } from '../../../platform/web/ui/icons.tsx';
import { MinusIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { isUnpriced } from '../report.ts';
import type { ReportPoint } from '../report-contract.ts';
import { costText } from './cost-text.ts';
import { foundText, stateWords } from './found-text.ts';
import styles from './report.module.css';
import { PointPhotos } from './report-photos.tsx';
import { useReportText } from './use-report-text.ts';

const icons = { good: CheckIcon, note: InfoIcon, defect: CloseIcon, absent: MinusIcon } as const;

/** A point that was checked, or that the car does not have, as a row of a list. */
export function PointRow({ point }: { point: ReportPoint }) {
  const text = useReportText();
  const formats = useFormats();
  const { state, name, note } = point;
  if (state === 'not_checked') return null;
  const StateIcon = icons[state];
  const found = foundText(point, text, formats);
  const inWords = text(stateWords[state]);
  return (
    <li data-state={state}>
      <StateIcon className={styles.state} />
      <span className={styles.pointName}>
        {name}
        {found !== inWords && <span className="visually-hidden">, {inWords}</span>}
      </span>
      <span className={styles.found}>
        {found}
        {state === 'defect' && !isUnpriced(point) && `, ${costText(point, text, formats)}`}
      </span>
      {note && <p className={styles.pointNote}>{note}</p>}
      <PointPhotos point={point} isSmall />
    </li>
  );
}
