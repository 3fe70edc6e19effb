import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { readDictionaries } from '../staff-contract.ts';
import { AddBrand, type Brand, BrandForm } from './brand-form.tsx';
import { ChangeCell } from './change-cell.tsx';
import styles from './dictionaries.module.css';
import { dictionariesPath } from './dictionaries-path.ts';
import { FoundModels } from './found-models.tsx';
import { filterByName, NameSearch, NoResults } from './name-search.tsx';
import { ShowMore, useShortList } from './show-more.tsx';
import { useVehicleText } from './use-text.ts';

export function BrandList({ api }: { api: ApiClient }) {
  const text = useVehicleText();
  const formats = useFormats();
  const dictionaries = useApiQuery(api, readDictionaries, {});
  const [query, setQuery] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const { data } = dictionaries;
  const brands = filterByName(data?.brands ?? [], query);
  const shortList = useShortList(brands, query);
  const editing = useItemDialog<Brand>();
  const searchesModels = query.trim().length > 1;

  function finish(isSaved: boolean) {
    setIsAdding(false);
    editing.close();
    if (isSaved) void dictionaries.reload();
  }

  return (
    <>
      <NameSearch
        label={text('searchBrand')}
        value={query}
        onChange={setQuery}
        action={
          <Button icon={<PlusIcon />} disabled={!data} onClick={() => setIsAdding(true)}>
            {text('addBrand')}
          </Button>
        }
      />
      <Pending query={dictionaries} />
      {data && (brands.length > 0 || !searchesModels) && (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('brandCount', { count: brands.length })}
          </p>
          {brands.length === 0 ? (
            <NoResults />
          ) : (
            <Table
              caption={text('vehicles')}
              head={[text('brand'), text('models'), text('origin'), text('spellings'), text('actions')]}
              stacks
              isBusy={dictionaries.isLoading}
            >
              {shortList.rows.map((brand) => (
                <tr key={brand.slug} className={styles.row}>
                  <th scope="row">
                    <Link className={styles.name} to={dictionariesPath + queryOf({ brand: brand.slug })}>
                      {brand.name}
                    </Link>
                    <span className={styles.slug}>{brand.slug}</span>
                    {brand.is_by_staff && <Badge tone="info">{text('byStaff')}</Badge>}
                  </th>
                  <td className={styles.figure}>
                    <span className={styles.onlyWide}>{formats.number(brand.model_count)}</span>
                    <span className={styles.onlyNarrow}>
                      {text('modelCount', { count: brand.model_count })}
                    </span>
                  </td>
                  <td>{brand.origin.label}</td>
                  <td className={styles.whole}>
                    <span className={styles.spellings}>{brand.aliases.join(', ')}</span>
                  </td>
                  <ChangeCell name={brand.name} onPress={() => editing.open(brand)} />
                </tr>
              ))}
            </Table>
          )}
          <ShowMore remaining={shortList.remaining} onPress={shortList.showMore} />
        </Panel>
      )}
      {data && searchesModels && <FoundModels api={api} query={query.trim()} hasBrands={brands.length > 0} />}
      {data && editing.item && (
        <BrandForm
          key={editing.openCount}
          api={api}
          origins={data.origins}
          existing={data.brands.find(({ slug }) => slug === editing.item?.slug) ?? editing.item}
          isOpen={editing.isOpen}
          onClose={finish}
          onOutdated={() => void dictionaries.reload()}
        />
      )}
      {data && <AddBrand api={api} origins={data.origins} isOpen={isAdding} onClose={finish} />}
    </>
  );
}
