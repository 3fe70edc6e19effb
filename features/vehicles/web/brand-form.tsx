import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { Choice } from '../contract.ts';
import { addBrand, changeBrand, type readDictionaries } from '../staff-contract.ts';
import { useVehicleText } from './use-text.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { changedNamesOf, NameFields, namesOf, useNames, useVehicleSubmit } from './vehicle-form.tsx';

export type Brand = OutputOf<typeof readDictionaries>['brands'][number];

type BrandFormProps = {
  api: ApiClient;
  origins: readonly Choice[];
  /** The one to change; without it a new one is added. */
  known?: Brand;
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

export function AddBrand(props: BrandFormProps) {
  const [turn, setTurn] = useState(0);
  // After a brand the form is a new one; after a change of mind what was typed is still there.
  return (
    <BrandForm
      key={turn}
      {...props}
      onClose={(isDone) => {
        props.onClose(isDone);
        if (isDone) setTurn(turn + 1);
      }}
    />
  );
}

export function BrandForm({ api, origins, known, isOpen, onClose }: BrandFormProps) {
  const text = useVehicleText();
  const { names, change } = useNames(known);
  const [origin, setOrigin] = useState(known?.origin.value ?? '');
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const call = () =>
      known
        ? api.call(changeBrand, { ...changedNamesOf(names), origin, brand: known.slug })
        : api.call(addBrand, { ...namesOf(names), origin });
    void submit<unknown>(call, {
      success: text(known ? 'brandChanged' : 'brandAdded', { name: names.name.trim() }),
      onSuccess: () => onClose(true),
    });
  }

  return (
    <VehicleDialog
      title={known ? text('change', { name: known.name }) : text('newBrand')}
      lead={text(known ? 'changeLead' : 'addLead')}
      action={text(known ? 'save' : 'addBrand')}
      isOpen={isOpen}
      isBusy={isPending}
      onCancel={() => onClose(false)}
      onSubmit={save}
    >
      <NameFields names={names} onChange={change} errorOf={errorOf} example={known ? null : 'great-wall'}>
        <Field label={text('origin')} error={errorOf('origin')}>
          <Select name="origin" value={origin} onChange={(event) => setOrigin(event.target.value)}>
            <option value="">{text('chooseOrigin')}</option>
            {origins.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </NameFields>
    </VehicleDialog>
  );
}
