import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Choice } from '../contract.ts';
import {
  addGeneration,
  changeGeneration,
  type listStaffGenerations,
  maxVehicleNameLength,
} from '../staff-contract.ts';
import { ChangedMeanwhile, useEditedVersion } from './changed-meanwhile.tsx';
import styles from './dictionaries.module.css';
import { EntryHistory, plainWords, type Values } from './entry-history.tsx';
import { useVehicleText } from './use-text.ts';
import { itemsOf, slugOf, useVehicleSubmit } from './vehicle-form.tsx';

export type Generation = OutputOf<typeof listStaffGenerations>['results'][number];
export type OfModel = { api: ApiClient; brand: string; model: string };

type GenerationFormProps = OfModel & {
  modelName: string;
  bodyTypes: readonly Choice[];
  /** The generation to change; null adds a new one. */
  existing: Generation | null;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
  /** Somebody else has changed the generation: load it again. */
  onOutdated: () => void;
};

const savedValues = ({ name, year_from, year_to, body_types, codes }: Generation) => ({
  name,
  year_from,
  year_to,
  body_types: body_types.map(({ value }) => value),
  codes,
});

type Saved = ReturnType<typeof savedValues>;

/** What the fields show of saved values. */
const typed = ({ name, year_from, year_to, body_types, codes }: Saved) => ({
  name,
  year_from: String(year_from),
  year_to: String(year_to ?? ''),
  body_types,
  codes: codes.join(', '),
});

const nothingTyped = { name: '', year_from: '', year_to: '', body_types: [] as string[], codes: '' };

export function GenerationForm(props: GenerationFormProps) {
  const { api, brand, model, modelName, bodyTypes, existing, isOpen, onClose, onOutdated } = props;
  const text = useVehicleText();
  const [values, setValues] = useState(existing ? typed(savedValues(existing)) : nothingTyped);
  const [slug, setSlug] = useState('');
  const edited = useEditedVersion(existing);
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const facts = {
      brand,
      model,
      name: values.name.trim(),
      // An empty year is refused by the server, at its field.
      year_from: Number(values.year_from),
      year_to: values.year_to === '' ? null : Number(values.year_to),
      body_types: values.body_types,
      codes: itemsOf(values.codes),
    };
    const call = () =>
      existing
        ? api.call(changeGeneration, { ...facts, generation: existing.slug, version: edited.version })
        : api.call(addGeneration, { ...facts, slug: slug.trim() || slugOf(values.name) });
    void submit<unknown>(call, {
      success: text('generationSaved', { name: facts.name }),
      onSuccess: () => onClose(true),
      onRefusal: ({ code }) => code === 'changed_meanwhile' && onOutdated(),
    });
  }

  const fillWith = (saved: Values) => setValues(typed(saved as Saved));

  const input = (field: 'name' | 'year_from' | 'year_to', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(field)}>
      <TextInput
        name={field}
        autoComplete="off"
        inputMode={field === 'name' ? undefined : 'numeric'}
        maxLength={field === 'name' ? maxVehicleNameLength : 4}
        value={values[field]}
        onChange={({ target }) => setValues({ ...values, [field]: target.value })}
      />
    </Field>
  );

  return (
    <FormDialog
      title={
        existing ? text('change', { name: existing.name }) : text('addGenerationTo', { model: modelName })
      }
      lead={text('generationLead')}
      submitLabel={text(existing ? 'save' : 'addGeneration')}
      isOpen={isOpen}
      isBusy={isPending}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      width="wide"
      shape="sheet-on-phone"
      onClose={() => onClose(false)}
      onSubmit={save}
      className={styles.generation}
    >
      {existing && <ChangedMeanwhile edited={edited} onTakeTheirs={() => fillWith(savedValues(existing))} />}
      <div className={styles.fields}>
        {input('name', text('generationName'))}
        {!existing && (
          <Field label={text('slug')} hint={slugOf(values.name) || undefined} error={errorOf('slug')}>
            <TextInput
              name="slug"
              autoComplete="off"
              maxLength={maxVehicleNameLength}
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            />
          </Field>
        )}
        <div className={styles.years}>
          {input('year_from', text('yearFrom'))}
          {input('year_to', text('yearTo'), text('optional'))}
        </div>
        <Field
          className={styles.whole}
          label={text('codes')}
          optional={text('optional')}
          hint={text('codesHint')}
          error={errorOf('codes')}
        >
          <TextArea
            name="codes"
            rows={2}
            maxLength={2000}
            value={values.codes}
            onChange={({ target }) => setValues({ ...values, codes: target.value })}
          />
        </Field>
      </div>
      <FieldGroup legend={text('bodies')} hint={text('bodiesHint')} error={errorOf('body_types')}>
        <div className={styles.bodies}>
          {bodyTypes.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="body_types"
              checked={values.body_types.includes(value)}
              onChange={({ target }) =>
                setValues({
                  ...values,
                  body_types: target.checked
                    ? [...values.body_types, value]
                    : values.body_types.filter((other) => other !== value),
                })
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      {existing && (
        <EntryHistory
          api={api}
          entry={{ type: 'generation', id: `${brand}/${model}/${existing.slug}` }}
          current={savedValues(existing)}
          labels={{
            name: text('generationName'),
            year_from: text('yearFrom'),
            year_to: text('yearTo'),
            body_types: text('bodies'),
            codes: text('codes'),
          }}
          inWords={(field, value) =>
            field === 'body_types'
              ? (value as string[]).map(
                  (body) => bodyTypes.find((choice) => choice.value === body)?.label ?? body,
                )
              : plainWords(field, value)
          }
          onRestore={fillWith}
        />
      )}
    </FormDialog>
  );
}
