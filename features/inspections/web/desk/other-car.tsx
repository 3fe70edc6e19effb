import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { otherCar } from '../../ordered-car.ts';
import type { InspectedCar } from '../../staff-contract.ts';
import { inspectionPath } from './addresses.ts';
import { useDesk } from './desk-context.ts';
import type { Begun } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

export type Ordered = { vin: string | null; plate: string | null } | null;

/** The numbers that a request is about, as far as this device knows, also without a connection. */
export function useOrdered({ check, server }: Pick<Begun, 'check' | 'server'>): Ordered {
  const { tasks } = useDesk().state;
  // What desks of an earlier version have stored does not say.
  if (check === null || server?.ordered) return server?.ordered ?? null;
  const task = [...(tasks?.open ?? []), ...(tasks?.finished ?? [])].find((one) => one.check?.id === check);
  return task?.check ?? null;
}

/** While the car is another one than was ordered, the inspector reads both numbers. */
export function OtherCarNotice({
  ordered,
  car,
}: {
  ordered: Ordered;
  car: Pick<InspectedCar, 'vin' | 'plate'>;
}) {
  const text = useInspectorText();
  const other = otherCar(ordered, car);
  if (!other) return null;
  return (
    <Notice tone="warn" title={text('otherCar')}>
      <p>{text('otherCarText', other)}</p>
    </Notice>
  );
}

/** The VIN that was ordered, while the inspector has written none down. */
export const missingVin = (ordered: Ordered, { vin }: Pick<InspectedCar, 'vin'>): string | null =>
  vin ? null : (ordered?.vin ?? null);

export function MissingVinNotice({ begun, vin }: { begun: Pick<Begun, 'id'>; vin: string }) {
  const text = useInspectorText();
  return (
    <Notice
      tone="warn"
      title={text('vinMissing')}
      action={
        <ButtonLink small tone="second" to={inspectionPath(begun.id, { part: 'car' })}>
          {text('changeFacts')}
        </ButtonLink>
      }
    >
      <p>{text('vinMissingText', { vin })}</p>
    </Notice>
  );
}
