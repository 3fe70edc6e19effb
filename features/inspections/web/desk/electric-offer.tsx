import { Button } from '../../../../platform/web/ui/button.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { isClosed, type Shown, useDesk } from './desk-context.ts';
import { pointsNotOnElectricCars, withAbsent, withoutAbsent } from './electric-car.ts';
import { useInspectorText } from './use-text.ts';

/**
 * A button that answers all points that electric cars lack as absent; shown if the car is electric or its fuel is not
 * entered.
 */
export function ElectricOffer({ shown: { device, template } }: { shown: Shown }) {
  const text = useInspectorText();
  const toast = useToast();
  const { store } = useDesk();
  const { begun } = device;
  const points = pointsNotOnElectricCars(device, template.template);
  if (points.length === 0 || isClosed(begun)) return null;
  function mark(): void {
    const ids = new Map(points.map((point) => [point, crypto.randomUUID()]));
    store.change(begun.id, (current) => withAbsent(current, { ids, now: Date.now() }));
    toast.success(text('electricMarked', { count: ids.size }), undefined, {
      label: text('electricUndo'),
      run: () => store.change(begun.id, (current) => withoutAbsent(current, { ids, now: Date.now() })),
    });
  }
  return (
    <Button wide tone={begun.car.fuel === 'ev' ? 'second' : 'quiet'} onClick={mark}>
      {text('electricMark', { count: points.length })}
    </Button>
  );
}
