import { useGo } from '../../../../platform/web/use-page.ts';
import { inspectionPath } from './addresses.ts';
import { draftOf, serverFaults } from './car-draft.ts';
import { CarForm } from './car-form.tsx';
import { useDesk } from './desk-context.ts';
import { type DeviceInspection, withFacts } from './device-inspection.ts';
import { useOrdered } from './other-car.tsx';
import { useInspectorText } from './use-text.ts';

/** Changes the facts of a car whose inspection was begun. */
export function FactsForm({ device: { begun } }: { device: DeviceInspection }) {
  const text = useInspectorText();
  const { store } = useDesk();
  const go = useGo();
  const ordered = useOrdered(begun);
  return (
    <CarForm
      title={text('facts')}
      submit={text('save')}
      draftKey={`inspection-car:${begun.id}`}
      initial={draftOf(begun.car)}
      ordered={ordered}
      known={(begun.refusal?.fields ?? []).flatMap((field) => serverFaults[field] ?? [])}
      onSave={(car, fields) => {
        store.change(begun.id, (device) => withFacts(device, { car, fields, now: Date.now() }));
        void go(inspectionPath(begun.id), { replace: true });
      }}
    />
  );
}
