import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { DeskParts } from '../../../platform/web/ui/desk-parts.tsx';
import { BrandList } from './brand-list.tsx';
import { dictionariesPath } from './dictionaries-path.ts';
import { GenerationList } from './generation-list.tsx';
import { ModelList } from './model-list.tsx';
import { Rates } from './rates.tsx';
import { useVehicleText } from './use-text.ts';

type DictionariesProps = { api: ApiClient; search: Readonly<Record<string, unknown>> };

/** The staff page with two tabs: vehicle names, and rates of taxes and fees. Each tab has its own URL. */
export function Dictionaries({ api, search }: DictionariesProps) {
  const text = useVehicleText();
  const isRates = search.part === 'rates';
  const brand = typeof search.brand === 'string' ? search.brand : '';
  const model = typeof search.model === 'string' ? search.model : '';
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: dictionariesPath, label: text('vehicles'), isCurrent: !isRates },
          { to: dictionariesPath + queryOf({ part: 'rates' }), label: text('rates'), isCurrent: isRates },
        ]}
      />
      {isRates && <Rates api={api} />}
      {!isRates && !brand && <BrandList api={api} />}
      {!isRates && brand && !model && <ModelList key={brand} api={api} brand={brand} />}
      {!isRates && brand && model && (
        <GenerationList key={`${brand}/${model}`} api={api} brand={brand} model={model} />
      )}
    </>
  );
}
