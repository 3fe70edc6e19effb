import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ShieldIcon } from '../../../platform/web/ui/icons.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { CarCard } from '../../listings/contract.ts';
import type { OwnCarFacts } from '../contract.ts';
import styles from './showroom.module.css';
import { useOwnCarText, useShowroomText } from './use-text.ts';

type Inspected = Pick<OwnCarFacts, 'inspected_at' | 'score' | 'checked'>;

/** Badges of an own car's card: inspection date with score, and reservation. A narrow row has room for the score only. */
export function OwnCarBadges({ car, inspection }: { car: CarCard; inspection: Inspected | undefined }) {
  const text = useShowroomText();
  const formats = useFormats();
  const now = useNow();
  const { inspected_at: inspectedAt = null, score = null, checked = null } = inspection ?? {};
  const date = inspectedAt && formats.day(inspectedAt, now);
  const checkedOfAll = checked && checked.count < checked.of && (
    <>
      , <span>{text('inspectedAt', checked)}</span>
    </>
  );
  return (
    <div className={styles.badges}>
      <Badges>
        <Badge tone="tulpar" icon={<ShieldIcon />}>
          {!date ? (
            text('inspected')
          ) : score === null ? (
            text('inspectedOn', { date })
          ) : (
            <>
              <span className={styles.wide}>
                {text('inspectedWith', { date, score: formats.decimal(score) })}
                {checkedOfAll}
              </span>
              <span className={styles.narrow}>
                {text('inspectedScore', { score: formats.decimal(score) })}
                {checkedOfAll}
              </span>
            </>
          )}
        </Badge>
        {car.reserved_until && <Badge tone="warn">{text('reserved')}</Badge>}
      </Badges>
    </div>
  );
}

/** The next step from the card of an own car; a reservation is on the page of the car. */
export function OwnCarActions({ car, title }: { car: CarCard; title: string }) {
  const text = useOwnCarText();
  return (
    <ButtonLink
      tone="second"
      small
      wide
      to={`/cars/${car.id}/test-drive`}
      rel="nofollow"
      aria-label={`${text('testDriveShort')}: ${title}`}
    >
      {text('testDriveShort')}
    </ButtonLink>
  );
}
