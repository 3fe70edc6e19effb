import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { Choice } from '../contract.ts';
import { addBrand } from '../staff-contract.ts';
import { AddDialog } from './add-dialog.tsx';
import { useVehicleText } from './use-text.ts';
import { NameFields, namesOf, useAdding, useNames } from './vehicle-form.tsx';

type AddBrandProps = {
  api: ApiClient;
  origins: readonly Choice[];
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

export function AddBrand(props: AddBrandProps) {
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

function BrandForm({ api, origins, isOpen, onClose }: AddBrandProps) {
  const text = useVehicleText();
  const toast = useToast();
  const { names, change } = useNames();
  const [origin, setOrigin] = useState('');
  const { isBusy, errorOf, run } = useAdding(() => api.call(addBrand, { ...namesOf(names), origin }));

  async function add() {
    if (!(await run())) return;
    toast.success(text('brandAdded', { name: names.name.trim() }));
    onClose(true);
  }

  return (
    <AddDialog
      title={text('newBrand')}
      action={text('addBrand')}
      isOpen={isOpen}
      isBusy={isBusy}
      onCancel={() => onClose(false)}
      onSubmit={add}
    >
      <NameFields names={names} onChange={change} errorOf={errorOf} example="great-wall">
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
    </AddDialog>
  );
}
