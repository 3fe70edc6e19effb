import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ShieldIcon } from '../../../platform/web/ui/icons.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { CarCard } from '../../listings/contract.ts';
import styles from './showroom.module.css';
import { useOwnCarText, useShowroomText } from './use-text.ts';

/** Badges of an own car's card: inspection date and reservation. */
export function OwnCarBadges({ car, inspectedAt }: { car: CarCard; inspectedAt: string | null }) {
  const text = useShowroomText();
  const formats = useFormats();
  const now = useNow();
  return (
    <Badges>
      <Badge tone="tulpar" icon={<ShieldIcon />}>
        {inspectedAt ? text('inspectedOn', { date: formats.day(inspectedAt, now) }) : text('inspected')}
      </Badge>
      {car.reserved_until && <Badge tone="warn">{text('reserved')}</Badge>}
    </Badges>
  );
}

/**
 * Links to reserve and test-drive an own car. They are below the card, because a card has only one link, its heading.
 */
export function OwnCarActions({ car, title }: { car: CarCard; title: string }) {
  const text = useOwnCarText();
  return (
    <div className={styles.actions}>
      {!car.reserved_until && (
        <ButtonLink
          tone="second"
          small
          to={`/cars/${car.id}/reserve`}
          rel="nofollow"
          aria-label={`${text('reserve')}: ${title}`}
        >
          {text('reserve')}
        </ButtonLink>
      )}
      <ButtonLink
        tone="second"
        small
        to={`/cars/${car.id}/test-drive`}
        rel="nofollow"
        aria-label={`${text('testDriveShort')}: ${title}`}
      >
        {text('testDriveShort')}
      </ButtonLink>
    </div>
  );
}
