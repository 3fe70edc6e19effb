import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { Choice } from '../contract.ts';
import { addBrand, changeBrand, type readDictionaries } from '../staff-contract.ts';
import { useVehicleText } from './use-text.ts';
import { changedNamesOf, NameFields, namesOf, useNames, useVehicleSubmit } from './vehicle-form.tsx';

export type Brand = OutputOf<typeof readDictionaries>['brands'][number];

type BrandFormProps = {
  api: ApiClient;
  origins: readonly Choice[];
  /** The brand to change; if absent, the form adds a new brand. */
  existing?: Brand;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
};

export function AddBrand(props: BrandFormProps) {
  const [formKey, setFormKey] = useState(0);
  // Saving resets the form by a new `key`; cancelling keeps what was typed, in case it was a mistake.
  return (
    <BrandForm
      key={formKey}
      {...props}
      onClose={(isSaved) => {
        props.onClose(isSaved);
        if (isSaved) setFormKey(formKey + 1);
      }}
    />
  );
}

export function BrandForm({ api, origins, existing, isOpen, onClose }: BrandFormProps) {
  const text = useVehicleText();
  const { names, change } = useNames(existing);
  const [origin, setOrigin] = useState(existing?.origin.value ?? '');
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const call = () =>
      existing
        ? api.call(changeBrand, { ...changedNamesOf(names), origin, brand: existing.slug })
        : api.call(addBrand, { ...namesOf(names), origin });
    void submit<unknown>(call, {
      success: text(existing ? 'brandChanged' : 'brandAdded', { name: names.name.trim() }),
      onSuccess: () => onClose(true),
    });
  }

  return (
    <FormDialog
      title={existing ? text('change', { name: existing.name }) : text('newBrand')}
      lead={text(existing ? 'changeLead' : 'addLead')}
      submitLabel={text(existing ? 'save' : 'addBrand')}
      isOpen={isOpen}
      isBusy={isPending}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      width="wide"
      shape="sheet-on-phone"
      onClose={() => onClose(false)}
      onSubmit={save}
    >
      <NameFields names={names} onChange={change} errorOf={errorOf} example={existing ? null : 'great-wall'}>
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
    </FormDialog>
  );
}
