import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { findStaffModels } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { dictionariesPath } from './dictionaries-path.ts';
import { NoResults } from './name-search.tsx';
import { useVehicleText } from './use-text.ts';

type FoundModelsProps = { api: ApiClient; query: string; hasBrands: boolean };

/** Models of any brand that a search among the brands finds, so that nobody must know whose model it is. */
export function FoundModels({ api, query, hasBrands }: FoundModelsProps) {
  const text = useVehicleText();
  const { data } = useApiQuery(api, findStaffModels, { q: query });
  if (!data || (data.count === 0 && hasBrands)) return null;
  if (data.count === 0)
    return (
      <Panel>
        <NoResults />
      </Panel>
    );
  return (
    <Panel title={text('models')}>
      <ul className={styles.found}>
        {data.results.map(({ brand, slug, name }) => (
          <li key={`${brand}/${slug}`}>
            <Link className={styles.name} to={dictionariesPath + queryOf({ brand, model: slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
