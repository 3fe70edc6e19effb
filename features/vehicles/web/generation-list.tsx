import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { ChevronLeftIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import {
  addGeneration,
  changeGeneration,
  listStaffGenerations,
  maxVehicleNameLength,
} from '../staff-contract.ts';
import { ChangeCell } from './change-cell.tsx';
import styles from './dictionaries.module.css';
import { dictionariesPath } from './dictionaries-path.ts';
import { Years } from './model-list.tsx';
import { useVehicleText } from './use-text.ts';
import { slugOf, useVehicleSubmit } from './vehicle-form.tsx';

type Generation = OutputOf<typeof listStaffGenerations>['results'][number];
type OfModel = { api: ApiClient; brand: string; model: string };

/** The staff list of one model's generations, the newest first. */
export function GenerationList({ api, brand, model }: OfModel) {
  const text = useVehicleText();
  const generations = useApiQuery(api, listStaffGenerations, { brand, model });
  const [edited, setEdited] = useState<Generation | 'new' | null>(null);
  const { data } = generations;

  return (
    <>
      <div className={styles.head}>
        <ButtonLink tone="quiet" small to={dictionariesPath + queryOf({ brand })} icon={<ChevronLeftIcon />}>
          {text('models')}
        </ButtonLink>
        <h2 className={styles.title}>{data?.model ?? model}</h2>
        <Button icon={<PlusIcon />} disabled={!data} onClick={() => setEdited('new')}>
          {text('addGeneration')}
        </Button>
      </div>
      <Pending query={generations} />
      {data && (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('generationCount', { count: data.count })}
          </p>
          {data.results.length > 0 && (
            <Table
              caption={text('generations')}
              head={[text('generation'), text('years'), text('actions')]}
              stacks
              isBusy={generations.isLoading}
            >
              {data.results.map((generation) => (
                <tr key={generation.slug} className={styles.row}>
                  <th scope="row">
                    <span className={styles.name}>{generation.name}</span>
                    <span className={styles.slug}>{`${brand}/${model}/${generation.slug}`}</span>
                    {generation.is_by_staff && <Badge tone="info">{text('byStaff')}</Badge>}
                  </th>
                  <td className={styles.figure}>
                    <Years model={generation} />
                  </td>
                  <ChangeCell name={generation.name} onPress={() => setEdited(generation)} />
                </tr>
              ))}
            </Table>
          )}
        </Panel>
      )}
      {edited && data && (
        <GenerationForm
          api={api}
          brand={brand}
          model={model}
          modelName={data.model}
          existing={edited === 'new' ? null : edited}
          onClose={(isSaved) => {
            setEdited(null);
            if (isSaved) void generations.reload();
          }}
        />
      )}
    </>
  );
}

type GenerationFormProps = OfModel & {
  modelName: string;
  /** The generation to change; null adds a new one. */
  existing: Generation | null;
  onClose: (isSaved: boolean) => void;
};

function GenerationForm({ api, brand, model, modelName, existing, onClose }: GenerationFormProps) {
  const text = useVehicleText();
  const [values, setValues] = useState({
    name: existing?.name ?? '',
    slug: '',
    year_from: String(existing?.year_from ?? ''),
    year_to: String(existing?.year_to ?? ''),
  });
  const { isPending, errorOf, submit } = useVehicleSubmit();

  function save() {
    const facts = {
      brand,
      model,
      name: values.name.trim(),
      // An empty year is refused by the server, at its field.
      year_from: Number(values.year_from),
      year_to: values.year_to === '' ? null : Number(values.year_to),
    };
    const slug = values.slug.trim() || slugOf(values.name);
    const call = () =>
      existing
        ? api.call(changeGeneration, { ...facts, generation: existing.slug })
        : api.call(addGeneration, { ...facts, slug });
    void submit<unknown>(call, {
      success: text('generationSaved', { name: facts.name }),
      onSuccess: () => onClose(true),
    });
  }

  const input = (field: keyof typeof values, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(field)}>
      <TextInput
        name={field}
        autoComplete="off"
        inputMode={field.startsWith('year') ? 'numeric' : undefined}
        maxLength={field.startsWith('year') ? 4 : maxVehicleNameLength}
        value={values[field]}
        onChange={({ target }) => setValues({ ...values, [field]: target.value })}
      />
    </Field>
  );

  return (
    <FormDialog
      isOpen
      title={
        existing ? text('change', { name: existing.name }) : text('addGenerationTo', { model: modelName })
      }
      lead={text('generationLead')}
      submitLabel={text(existing ? 'save' : 'addGeneration')}
      isBusy={isPending}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      shape="sheet-on-phone"
      onClose={() => onClose(false)}
      onSubmit={save}
      className={styles.generation}
    >
      {input('name', text('generationName'))}
      {!existing && input('slug', text('slug'), slugOf(values.name) || undefined)}
      <div className={styles.years}>
        {input('year_from', text('yearFrom'))}
        {input('year_to', text('yearTo'), text('optional'))}
      </div>
    </FormDialog>
  );
}
