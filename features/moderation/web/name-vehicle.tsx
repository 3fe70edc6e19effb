import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { listBrands, listModels } from '../../catalogue/vehicle-lists-contract.ts';
import type { ModerationCase } from '../case-contract.ts';
import { nameVehicle } from '../contract.ts';
import styles from './name-vehicle.module.css';
import { refusalText } from './refusal-text.ts';
import { useModerationText } from './use-text.ts';

type NameVehicleProps = {
  api: ApiClient;
  data: ModerationCase;
  unnamed: NonNullable<ModerationCase['unnamed']>;
  isAdmin: boolean;
  onNamed: () => Promise<void>;
};

/**
 * Form in which a moderator assigns a brand and model from the dictionary to a car for which the seller typed other
 * names.
 */
export function NameVehicle({ api, data, unnamed, isAdmin, onNamed }: NameVehicleProps) {
  const text = useModerationText();
  const toast = useToast();
  const brands = useApiQuery(api, listBrands, {});
  const [brand, setBrand] = useState('');
  const [model, setModel] = useState('');
  const { isPending, mutate } = useMutation((refusal) => refusalText(refusal, text), { isQuiet: true });

  function assignModel() {
    const { ad_id, submission_no } = data;
    void mutate(() => api.call(nameVehicle, { adId: String(ad_id), submission_no, model }), {
      onSuccess({ title }) {
        toast.success(text('named', { title }));
        return onNamed();
      },
    });
  }

  return (
    <Panel title={text('unnamedTitle')}>
      <p>{text('unnamedText', { said: [unnamed.brand, unnamed.model].filter(Boolean).join(' ') })}</p>
      <div className={styles.fields}>
        <Field label={text('brand')}>
          <Select
            value={brand}
            onChange={(event) => {
              setBrand(event.target.value);
              setModel('');
            }}
          >
            <option value="">{text('choose')}</option>
            {brands.data?.results.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('model')}>
          {brand === '' ? (
            <Select disabled>
              <option>{text('choose')}</option>
            </Select>
          ) : (
            <ModelSelect key={brand} api={api} brand={brand} value={model} onChange={setModel} />
          )}
        </Field>
        <Button disabled={model === ''} busy={isPending} onClick={assignModel}>
          {text('nameIt')}
        </Button>
      </div>
      <p className={styles.quiet}>
        {isAdmin ? (
          <Link to={`/staff/dictionaries${brand && `?brand=${brand}`}`}>{text('addToDictionary')}</Link>
        ) : (
          text('askAdmin')
        )}
      </p>
    </Panel>
  );
}

type ModelSelectProps = { api: ApiClient; brand: string; value: string; onChange: (model: string) => void };

function ModelSelect({ api, brand, value, onChange }: ModelSelectProps) {
  const text = useModerationText();
  const models = useApiQuery(api, listModels, { brand });
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{text('choose')}</option>
      {models.data?.results.map(({ model, name }) => (
        <option key={model} value={model}>
          {name}
        </option>
      ))}
    </Select>
  );
}
