import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { useDateTimeText } from './use-date-time-text.ts';
import { useOwnCarText } from './use-text.ts';

type OwnCarLineProps = {
  car: Pick<CarCard, 'id' | 'own' | 'reserved_until'>;
  /** Where the car stands; null if its city has no branch. */
  branch: { city: { slug: string; name: string }; address: string; hours: string } | null;
};

/** Reservation button, test drive link and place on the page of an own car; nothing for other cars. */
export function OwnCarLine({ car, branch }: OwnCarLineProps) {
  const text = useOwnCarText();
  const dateTimeText = useDateTimeText();
  if (!car.own) return null;
  return (
    <>
      {car.reserved_until ? (
        <Notice tone="warn">
          <p>{text('reservedUntil', { when: dateTimeText(car.reserved_until) })}</p>
        </Notice>
      ) : (
        <ButtonLink tone="second" wide to={`/cars/${car.id}/reserve`} rel="nofollow">
          {text('reserve')}
        </ButtonLink>
      )}
      <Link to={`/cars/${car.id}/test-drive`} rel="nofollow">
        {text('testDriveShort')}
      </Link>
      <Link to="/guarantee">{text('guarantee')}</Link>
      {branch && (
        <p>
          {text('whereToSee')}{' '}
          <Link to={`/contacts?city=${branch.city.slug}`}>
            {branch.city.name}, {branch.address}
          </Link>
          {branch.hours && `, ${branch.hours}`}
        </p>
      )}
    </>
  );
}
