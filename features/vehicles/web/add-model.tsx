import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { Choice } from '../contract.ts';
import { addModel } from '../staff-contract.ts';
import { AddDialog } from './add-dialog.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';
import { NameFields, namesOf, useAdding, useNames } from './vehicle-form.tsx';

type AddModelProps = {
  api: ApiClient;
  brand: { slug: string; name: string };
  bodyTypes: readonly Choice[];
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

export function AddModel(props: AddModelProps) {
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

function ModelForm({ api, brand, bodyTypes, isOpen, onClose }: AddModelProps) {
  const text = useVehicleText();
  const toast = useToast();
  const { names, change } = useNames();
  const [bodyType, setBodyType] = useState('');
  const [years, setYears] = useState({ year_from: '', year_to: '' });
  const { isBusy, errorOf, run } = useAdding(() =>
    api.call(addModel, {
      ...namesOf(names),
      brand: brand.slug,
      body_type: bodyType || null,
      year_from: yearOf(years.year_from),
      year_to: yearOf(years.year_to),
    }),
  );

  async function add() {
    if (!(await run())) return;
    toast.success(text('modelAdded', { name: names.name.trim() }));
    onClose(true);
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
    <AddDialog
      title={text('addModelTo', { brand: brand.name })}
      action={text('addModel')}
      isOpen={isOpen}
      isBusy={isBusy}
      onCancel={() => onClose(false)}
      onSubmit={add}
    >
      <NameFields names={names} onChange={change} errorOf={errorOf} example="land-cruiser-prado">
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
    </AddDialog>
  );
}
