import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarInspection } from '../car-inspection-contract.ts';
import styles from './car-inspection.module.css';
import { costText } from './cost-text.ts';
import { InspectionAge } from './inspection-age.tsx';
import { useReportText } from './use-report-text.ts';
import { Verdict } from './verdict.tsx';

/** The other defects are in the whole report. */
const maxShown = 5;

type CarInspectionPanelProps = {
  /** The car that the page is of. */
  of: number;
  inspection: CarInspection;
};

/** On the page of a car: when it was inspected and what that came to, with the way to the whole report. */
export function CarInspectionPanel({ of: carId, inspection }: CarInspectionPanelProps) {
  const text = useReportText();
  const formats = useFormats();
  const { name, made_at: madeAt, old, is_whole: isWhole, defects } = inspection;
  const shown = defects.slice(0, maxShown);
  return (
    <Panel title={text('carTitle')}>
      <div className={styles.stack}>
        <Verdict about={inspection} />
        <SaysLess about={inspection} />
        <InspectionAge old={old} />
        <p className={styles.quiet}>{text('carOn', { date: formats.date(madeAt), car: name })}</p>
        {shown.length > 0 && (
          <ul className={styles.rows}>
            {shown.map((defect) => (
              <li key={defect.name}>
                <span>{defect.name}</span>
                <span>{costText(defect, text, formats)}</span>
              </li>
            ))}
          </ul>
        )}
        {isWhole ? (
          <div className={styles.buttons}>
            <ButtonLink to={`/cars/${carId}/inspection`} tone="second">
              {text('carWhole')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p>{text(inspection.is_companys ? 'carPartOfCompany' : 'carPart')}</p>
            <div className={styles.buttons}>
              <ButtonLink to="/check" tone="second" small>
                {text('sharedCheck')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Warns that the ad says less of the mileage than the inspector read, whichever came first. */
function SaysLess({ about }: { about: CarInspection }) {
  const text = useReportText();
  const formats = useFormats();
  const { ad_says_less: said, mileage_km: read, made_at: readAt } = about;
  if (said === null || read === null) return null;
  return (
    <Notice tone="bad" title={text('saysLess')}>
      <p>
        {text('saysLessText', {
          said: formats.kilometres(said.km),
          saidOn: formats.date(said.at),
          read: formats.kilometres(read),
          readOn: formats.date(readAt),
        })}
      </p>
    </Notice>
  );
}
