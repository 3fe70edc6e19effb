import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { BoltIcon, ShieldIcon, SwapIcon } from '../../../platform/web/ui/icons.tsx';
import type { CarDetail } from '../contract.ts';
import { useListingText } from './use-text.ts';

/** Badges on the car's page: advantages of the offer and warnings. */
export function CarBadges({ car }: { car: CarDetail }) {
  const text = useListingText();
  const isCompanyCar = car.own && car.inspected;
  const isNotCleared = car.customs?.value === 'not_cleared';
  const hasBadges = [
    isCompanyCar,
    car.hot,
    car.warranty,
    car.inspected,
    car.bargain,
    car.exchange,
    car.credit,
    car.damaged,
    isNotCleared,
  ].some(Boolean);
  if (!hasBadges) return null;
  return (
    <Badges>
      {isCompanyCar && (
        <Badge tone="tulpar" icon={<ShieldIcon />}>
          {text('badgeOwn')}
        </Badge>
      )}
      {car.hot && (
        <Badge tone="hot" icon={<BoltIcon />}>
          {text('badgeHot')}
        </Badge>
      )}
      {car.damaged && <Badge tone="bad">{text('badgeDamaged')}</Badge>}
      {isNotCleared && <Badge tone="warn">{text('badgeNotCleared')}</Badge>}
      {car.warranty && <Badge tone="good">{text('badgeWarranty')}</Badge>}
      {car.inspected && <Badge tone="good">{text('badgeInspected')}</Badge>}
      {car.bargain && <Badge>{text('badgeBargain')}</Badge>}
      {car.exchange && <Badge icon={<SwapIcon />}>{text('badgeExchange')}</Badge>}
      {car.credit && <Badge>{text('badgeCredit')}</Badge>}
    </Badges>
  );
}
