import type { ChangeEventHandler } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { listCities } from '../../company/contract.ts';
import { useFirmText } from './use-text.ts';

type CityFieldProps = {
  api: ApiClient;
  name: string;
  /** The id of a city; empty if none is chosen. */
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLSelectElement>;
};

export function CityField({ api, error, ...select }: CityFieldProps) {
  const text = useFirmText();
  const cities = useApiQuery(api, listCities, {}).data?.results ?? [];
  return (
    <Field label={text('city')} error={error}>
      <Select {...select}>
        <option value="">{text('chooseCity')}</option>
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
