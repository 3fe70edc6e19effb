import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Choice } from '../contract.ts';
import { addModel, changeModel, type listStaffModels } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { changedNamesOf, NameFields, namesOf, useNames, useVehicleSubmit } from './vehicle-form.tsx';

export type Model = OutputOf<typeof listStaffModels>['results'][number];

type ModelFormProps = {
  api: ApiClient;
  brand: { slug: string; name: string };
  bodyTypes: readonly Choice[];
  /** The one to change; without it a new one is added. */
  known?: Model;
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

export function AddModel(props: ModelFormProps) {
  const [turn, setTurn] = useState(0);
  // After a model the form is a new one; after a change of mind what was typed is still there.
  return (
    <ModelForm
      key={turn}
      {...props}
      onClose={(isDone) => {
        props.onClose(isDone);
        if (isDone) setTurn(turn + 1);
      }}
    />
  );
}

const yearOf = (typed: string) => (typed === '' ? null : Number(typed));

const typedYear = (year: number | null | undefined) => (year ? String(year) : '');

export function ModelForm({ api, brand, bodyTypes, known, isOpen, onClose }: ModelFormProps) {
  const text = useVehicleText();
  const { names, change } = useNames(known);
  const [bodyType, setBodyType] = useState(known?.body_type?.value ?? '');
  const [years, setYears] = useState({
    year_from: typedYear(known?.year_from),
    year_to: typedYear(known?.year_to),
  });
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const facts = {
      brand: brand.slug,
      body_type: bodyType || null,
      year_from: yearOf(years.year_from),
      year_to: yearOf(years.year_to),
    };
    const call = () =>
      known
        ? api.call(changeModel, { ...changedNamesOf(names), ...facts, model: known.slug })
        : api.call(addModel, { ...namesOf(names), ...facts });
    void submit<unknown>(call, {
      success: text(known ? 'modelChanged' : 'modelAdded', { name: names.name.trim() }),
      onSuccess: () => onClose(true),
    });
  }

  const yearField = (field: keyof typeof years, label: string) => (
    <Field label={label} hint={text('optional')} error={errorOf(field)}>
      <TextInput
        name={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={years[field]}
        onChange={(event) => setYears({ ...years, [field]: event.target.value.replace(/\D/g, '') })}
      />
    </Field>
  );

  return (
    <VehicleDialog
      title={
        known
          ? text('change', { name: `${brand.name} ${known.name}` })
          : text('addModelTo', { brand: brand.name })
      }
      lead={text(known ? 'changeLead' : 'addLead')}
      action={text(known ? 'save' : 'addModel')}
      isOpen={isOpen}
      isBusy={isPending}
      onCancel={() => onClose(false)}
      onSubmit={save}
    >
      <NameFields
        names={names}
        onChange={change}
        errorOf={errorOf}
        example={known ? null : 'land-cruiser-prado'}
      >
        <Field label={text('body')} optional={text('optional')} error={errorOf('body_type')}>
          <Select name="body_type" value={bodyType} onChange={(event) => setBodyType(event.target.value)}>
            <option value="">{text('unknownBody')}</option>
            {bodyTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.years}>
          {yearField('year_from', text('yearFrom'))}
          {yearField('year_to', text('yearTo'))}
        </div>
      </NameFields>
    </VehicleDialog>
  );
}
