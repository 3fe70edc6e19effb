import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { addGarageCar, type GarageCar, garageStatuses, updateGarageCar } from '../contract.ts';
import { type CarDraft, draftOf, factsOf, withChanges } from './car-draft.ts';
import styles from './garage.module.css';
import { GarageDialog } from './garage-dialog.tsx';
import { clientFaults, useGarageSubmit } from './use-garage-submit.ts';
import { unitTexts } from './use-mileage.ts';
import { useGarageText } from './use-text.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { VinField } from './vin-field.tsx';

type CarDialogProps = {
  api: ApiClient;
  /** The car to change; null to add one. */
  car: GarageCar | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export function CarDialog({ api, car, isOpen, onClose, onSaved }: CarDialogProps) {
  const text = useGarageText();
  const { isPending, errorOf, refuse, submit } = useGarageSubmit();
  const [draft, setDraft] = useState<CarDraft>(() => draftOf(car));

  function changeDraft(changes: Partial<CarDraft>) {
    setDraft((before) => withChanges(before, changes));
  }

  function save() {
    const result = factsOf(draft, new Date().getFullYear());
    if ('errors' in result) return refuse(clientFaults(result.errors));
    const { facts } = result;
    const call = () =>
      car ? api.call(updateGarageCar, { carId: car.id, ...facts }) : api.call(addGarageCar, facts);
    void submit(call, {
      onSuccess() {
        onClose();
        onSaved();
      },
    });
  }

  return (
    <GarageDialog
      title={text(car ? 'editTitle' : 'addTitle')}
      isOpen={isOpen}
      isBusy={isPending}
      width="wide"
      onClose={onClose}
      onSubmit={save}
    >
      <VinField api={api} draft={draft} error={errorOf('vin')} onChange={changeDraft} />
      <VehicleFields api={api} draft={draft} errorOf={errorOf} onChange={changeDraft} />
      <div className={styles.pair}>
        <div className={styles.mileage}>
          <Field label={text('mileage')} error={errorOf('mileage')}>
            <TextInput
              inputMode="numeric"
              maxLength={12}
              value={draft.mileage}
              onChange={({ target }) => changeDraft({ mileage: target.value })}
            />
          </Field>
          <Segmented
            legend={text('mileageUnit')}
            options={(['km', 'mi'] as const).map((value) => ({ value, label: text(unitTexts[value]) }))}
            value={draft.mileage_unit}
            onChange={(mileage_unit) => changeDraft({ mileage_unit })}
          />
        </div>
        <Field label={text('plate')} optional={text('optional')} error={errorOf('plate')}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="123 ABC 02"
            maxLength={20}
            value={draft.plate}
            onChange={({ target }) => changeDraft({ plate: target.value })}
          />
        </Field>
      </div>
      <div>
        <p className={styles.label} aria-hidden="true">
          {text('status')}
        </p>
        <Segmented
          legend={text('status')}
          options={garageStatuses.map((value) => ({ value, label: text(value) }))}
          value={draft.status}
          onChange={(status) => changeDraft({ status })}
        />
      </div>
    </GarageDialog>
  );
}
