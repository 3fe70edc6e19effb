import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChevronLeftIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { listStaffModels, readDictionaries } from '../staff-contract.ts';
import { ChangeCell } from './change-cell.tsx';
import styles from './dictionaries.module.css';
import { dictionariesPath } from './dictionaries-path.ts';
import { AddModel, type Model, ModelForm } from './model-form.tsx';
import { filterByName, NameSearch, NoResults } from './name-search.tsx';
import { ShowMore, useShortList } from './show-more.tsx';
import { useVehicleText } from './use-text.ts';

/** The staff list of one brand's models. */
export function ModelList({ api, brand }: { api: ApiClient; brand: string }) {
  const text = useVehicleText();
  const dictionaries = useApiQuery(api, readDictionaries, {});
  const allModels = useApiQuery(api, listStaffModels, { brand });
  const [query, setQuery] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const models = filterByName(allModels.data?.results ?? [], query);
  const shortList = useShortList(models, query);
  const editing = useItemDialog<Model>();
  const currentBrand = dictionaries.data?.brands.find(({ slug }) => slug === brand);

  function finish(isSaved: boolean) {
    setIsAdding(false);
    editing.close();
    if (isSaved) void allModels.reload();
  }

  return (
    <>
      <div className={styles.head}>
        <ButtonLink tone="quiet" small to={dictionariesPath} icon={<ChevronLeftIcon />}>
          {text('allBrands')}
        </ButtonLink>
        <h2 className={styles.title}>{currentBrand?.name ?? brand}</h2>
      </div>
      <NameSearch
        label={text('searchModel')}
        value={query}
        onChange={setQuery}
        action={
          <Button icon={<PlusIcon />} disabled={!currentBrand} onClick={() => setIsAdding(true)}>
            {text('addModel')}
          </Button>
        }
      />
      <Pending query={allModels} />
      {allModels.data && (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('modelCount', { count: models.length })}
          </p>
          {models.length === 0 ? (
            <NoResults />
          ) : (
            <Table
              caption={text('models')}
              head={[text('model'), text('years'), text('body'), text('spellings'), text('actions')]}
              stacks
              isBusy={allModels.isLoading}
            >
              {shortList.rows.map((model) => (
                <tr key={model.slug} className={styles.row}>
                  <th scope="row">
                    <Link
                      to={dictionariesPath + queryOf({ brand, model: model.slug })}
                      className={styles.name}
                    >
                      {model.name}
                    </Link>
                    <span className={styles.slug}>{`${brand}/${model.slug}`}</span>
                    {model.is_by_staff && <Badge tone="info">{text('byStaff')}</Badge>}
                  </th>
                  <td className={styles.figure}>
                    <Years model={model} />
                  </td>
                  <td>{model.body_type?.label}</td>
                  <td className={styles.whole}>
                    <span className={styles.spellings}>{model.aliases.join(', ')}</span>
                  </td>
                  <ChangeCell name={model.name} onPress={() => editing.open(model)} />
                </tr>
              ))}
            </Table>
          )}
          <ShowMore remaining={shortList.remaining} onPress={shortList.showMore} />
        </Panel>
      )}
      {dictionaries.data && currentBrand && editing.item && (
        <ModelForm
          key={editing.openCount}
          api={api}
          brand={currentBrand}
          bodyTypes={dictionaries.data.body_types}
          existing={allModels.data?.results.find(({ slug }) => slug === editing.item?.slug) ?? editing.item}
          isOpen={editing.isOpen}
          onClose={finish}
          onOutdated={() => void allModels.reload()}
        />
      )}
      {dictionaries.data && currentBrand && (
        <AddModel
          api={api}
          brand={currentBrand}
          bodyTypes={dictionaries.data.body_types}
          isOpen={isAdding}
          onClose={finish}
        />
      )}
    </>
  );
}

export function Years({ model: { year_from, year_to } }: { model: Pick<Model, 'year_from' | 'year_to'> }) {
  const text = useVehicleText();
  if (year_from === null) return null;
  const from = String(year_from);
  return year_to === null ? text('yearsFrom', { from }) : text('yearsBetween', { from, to: String(year_to) });
}
