import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { otherCar } from '../../ordered-car.ts';
import type { InspectedCar } from '../../staff-contract.ts';
import { inspectionPath } from './addresses.ts';
import { useDesk } from './desk-context.ts';
import type { Begun } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

export type Ordered = { vin: string | null; plate: string | null } | null;

/** The VIN and plate that were ordered, as far as this device knows, also without a connection. */
export function useOrdered({ check, server }: Pick<Begun, 'check' | 'server'>): Ordered {
  const { tasks } = useDesk().state;
  // Earlier versions of the desk did not store them.
  if (check === null || server?.ordered) return server?.ordered ?? null;
  const task = [...(tasks?.open ?? []), ...(tasks?.finished ?? [])].find((one) => one.check?.id === check);
  return task?.check ?? null;
}

/** Shows both numbers if the car is not the one that was ordered. */
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

/** The VIN that was ordered, if the inspector has entered none. */
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
