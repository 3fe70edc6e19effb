import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { Choice } from '../contract.ts';
import { addBrand, changeBrand, type readDictionaries } from '../staff-contract.ts';
import { ChangedMeanwhile, useEditedVersion } from './changed-meanwhile.tsx';
import { EntryHistory, plainWords, type Values } from './entry-history.tsx';
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
  /** Somebody else has changed the brand: load it again. */
  onOutdated?: () => void;
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

export function BrandForm({ api, origins, existing, isOpen, onClose, onOutdated }: BrandFormProps) {
  const text = useVehicleText();
  const { names, change, fill } = useNames(existing);
  const edited = useEditedVersion(existing);
  const [origin, setOrigin] = useState(existing?.origin.value ?? '');
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const call = () =>
      existing
        ? api.call(changeBrand, {
            ...changedNamesOf(names),
            origin,
            brand: existing.slug,
            version: edited.version,
          })
        : api.call(addBrand, { ...namesOf(names), origin });
    void submit<unknown>(call, {
      success: text(existing ? 'brandChanged' : 'brandAdded', { name: names.name.trim() }),
      onSuccess: () => onClose(true),
      onRefusal: ({ code }) => code === 'changed_meanwhile' && onOutdated?.(),
    });
  }

  const savedValues = (brand: Brand) => ({
    name: brand.name,
    origin: brand.origin.value,
    aliases: brand.aliases,
  });

  function fillWith(values: Values) {
    const earlier = values as ReturnType<typeof savedValues>;
    fill(earlier);
    setOrigin(earlier.origin);
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
      {existing && <ChangedMeanwhile edited={edited} onTakeTheirs={() => fillWith(savedValues(existing))} />}
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
      {existing && (
        <EntryHistory
          api={api}
          entry={{ type: 'brand', id: existing.slug }}
          current={savedValues(existing)}
          labels={{ name: text('name'), origin: text('origin'), aliases: text('aliases') }}
          inWords={(field, value) =>
            field === 'origin'
              ? (origins.find((choice) => choice.value === value)?.label ?? '–')
              : plainWords(field, value)
          }
          onRestore={fillWith}
        />
      )}
    </FormDialog>
  );
}
