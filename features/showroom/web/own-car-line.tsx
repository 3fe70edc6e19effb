import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { useOwnCarText } from './use-text.ts';
import { useWhen } from './use-when.ts';

/** What may be done with a car of the company's own, on its page; nothing for any other. */
export function OwnCarLine({ car }: { car: Pick<CarCard, 'id' | 'own' | 'reserved_until'> }) {
  const text = useOwnCarText();
  const when = useWhen();
  if (!car.own) return null;
  return (
    <>
      {car.reserved_until ? (
        <Notice tone="warn">
          <p>{text('reservedUntil', { when: when(car.reserved_until) })}</p>
        </Notice>
      ) : (
        <ButtonLink tone="second" wide to={`/cars/${car.id}/reserve`} rel="nofollow">
          {text('reserve')}
        </ButtonLink>
      )}
      <ButtonLink tone="second" wide to={`/cars/${car.id}/test-drive`} rel="nofollow">
        {text('testDrive')}
      </ButtonLink>
    </>
  );
}
