import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Choice } from '../contract.ts';
import { addModel, changeModel, type listStaffModels } from '../staff-contract.ts';
import { ChangedMeanwhile, useEditedVersion } from './changed-meanwhile.tsx';
import styles from './dictionaries.module.css';
import { EntryHistory, plainWords, type Values } from './entry-history.tsx';
import { useVehicleText } from './use-text.ts';
import { changedNamesOf, NameFields, namesOf, useNames, useVehicleSubmit } from './vehicle-form.tsx';

export type Model = OutputOf<typeof listStaffModels>['results'][number];

type ModelFormProps = {
  api: ApiClient;
  brand: { slug: string; name: string };
  bodyTypes: readonly Choice[];
  /** The model to change; if absent, the form adds a new model. */
  existing?: Model;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
  /** Somebody else has changed the model: load it again. */
  onOutdated?: () => void;
};

export function AddModel(props: ModelFormProps) {
  const [formKey, setFormKey] = useState(0);
  // Saving resets the form by a new `key`; cancelling keeps what was typed, in case it was a mistake.
  return (
    <ModelForm
      key={formKey}
      {...props}
      onClose={(isSaved) => {
        props.onClose(isSaved);
        if (isSaved) setFormKey(formKey + 1);
      }}
    />
  );
}

const yearOf = (typed: string) => (typed === '' ? null : Number(typed));

const typedYear = (year: number | null | undefined) => (year ? String(year) : '');

export function ModelForm(props: ModelFormProps) {
  const { api, brand, bodyTypes, existing, isOpen, onClose, onOutdated } = props;
  const text = useVehicleText();
  const { names, change, fill } = useNames(existing);
  const edited = useEditedVersion(existing);
  const [bodyType, setBodyType] = useState(existing?.body_type?.value ?? '');
  const [years, setYears] = useState({
    year_from: typedYear(existing?.year_from),
    year_to: typedYear(existing?.year_to),
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
      existing
        ? api.call(changeModel, {
            ...changedNamesOf(names),
            ...facts,
            model: existing.slug,
            version: edited.version,
          })
        : api.call(addModel, { ...namesOf(names), ...facts });
    void submit<unknown>(call, {
      success: text(existing ? 'modelChanged' : 'modelAdded', { name: names.name.trim() }),
      onSuccess: () => onClose(true),
      onRefusal: ({ code }) => code === 'changed_meanwhile' && onOutdated?.(),
    });
  }

  const savedValues = ({ name, aliases, body_type, year_from, year_to }: Model) => ({
    name,
    aliases,
    body_type: body_type?.value ?? null,
    year_from,
    year_to,
  });

  function fillWith(values: Values) {
    const earlier = values as ReturnType<typeof savedValues>;
    fill(earlier);
    setBodyType(earlier.body_type ?? '');
    setYears({ year_from: typedYear(earlier.year_from), year_to: typedYear(earlier.year_to) });
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
    <FormDialog
      title={
        existing
          ? text('change', { name: `${brand.name} ${existing.name}` })
          : text('addModelTo', { brand: brand.name })
      }
      lead={text(existing ? 'changeLead' : 'addLead')}
      submitLabel={text(existing ? 'save' : 'addModel')}
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
      <NameFields
        names={names}
        onChange={change}
        errorOf={errorOf}
        example={existing ? null : 'land-cruiser-prado'}
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
      {existing && (
        <EntryHistory
          api={api}
          entry={{ type: 'model', id: `${brand.slug}/${existing.slug}` }}
          current={savedValues(existing)}
          labels={{
            name: text('name'),
            body_type: text('body'),
            year_from: text('yearFrom'),
            year_to: text('yearTo'),
            aliases: text('aliases'),
          }}
          inWords={(field, value) =>
            field === 'body_type'
              ? (bodyTypes.find((choice) => choice.value === value)?.label ?? text('unknownBody'))
              : plainWords(field, value)
          }
          onRestore={fillWith}
        />
      )}
    </FormDialog>
  );
}
