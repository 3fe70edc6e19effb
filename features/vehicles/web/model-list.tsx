import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
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
import { NameSearch, NothingFound, named } from './name-search.tsx';
import { ShowMore, useShortList } from './show-more.tsx';
import { useVehicleText } from './use-text.ts';

/** The models of one brand. */
export function ModelList({ api, brand }: { api: ApiClient; brand: string }) {
  const text = useVehicleText();
  const dictionaries = useApiQuery(api, readDictionaries, {});
  const answer = useApiQuery(api, listStaffModels, { brand });
  const [asked, setAsked] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const models = named(answer.data?.results ?? [], asked);
  const short = useShortList(models, asked);
  const changing = useItemDialog<Model>();
  const known = dictionaries.data?.brands.find(({ slug }) => slug === brand);

  function finish(isDone: boolean) {
    setIsAdding(false);
    changing.close();
    if (isDone) void answer.reload();
  }

  return (
    <>
      <div className={styles.head}>
        <ButtonLink tone="quiet" small to={dictionariesPath} icon={<ChevronLeftIcon />}>
          {text('allBrands')}
        </ButtonLink>
        <h2 className={styles.title}>{known?.name ?? brand}</h2>
      </div>
      <NameSearch
        label={text('searchModel')}
        value={asked}
        onChange={setAsked}
        action={
          <Button icon={<PlusIcon />} disabled={!known} onClick={() => setIsAdding(true)}>
            {text('addModel')}
          </Button>
        }
      />
      <Pending query={answer} />
      {answer.data && (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('modelCount', { count: models.length })}
          </p>
          {models.length === 0 ? (
            <NothingFound />
          ) : (
            <Table
              caption={text('models')}
              head={[text('model'), text('years'), text('body'), text('spellings'), text('deeds')]}
              stacks
              isBusy={answer.isLoading}
            >
              {short.rows.map((model) => (
                <tr key={model.slug} className={styles.row}>
                  <th scope="row">
                    <span className={styles.name}>{model.name}</span>
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
                  <ChangeCell name={model.name} onPress={() => changing.open(model)} />
                </tr>
              ))}
            </Table>
          )}
          <ShowMore left={short.left} onPress={short.showMore} />
        </Panel>
      )}
      {dictionaries.data && known && changing.item && (
        <ModelForm
          key={changing.openCount}
          api={api}
          brand={known}
          bodyTypes={dictionaries.data.body_types}
          known={changing.item}
          isOpen={changing.isOpen}
          onClose={finish}
        />
      )}
      {dictionaries.data && known && (
        <AddModel
          api={api}
          brand={known}
          bodyTypes={dictionaries.data.body_types}
          isOpen={isAdding}
          onClose={finish}
        />
      )}
    </>
  );
}

function Years({ model: { year_from, year_to } }: { model: Model }) {
  const text = useVehicleText();
  if (year_from === null) return null;
  const from = String(year_from);
  return year_to === null ? text('yearsFrom', { from }) : text('yearsBetween', { from, to: String(year_to) });
}
