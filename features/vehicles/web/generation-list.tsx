import { queryOf } from '../../../platform/web/api-client.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChevronLeftIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { listStaffGenerations } from '../staff-contract.ts';
import { ChangeCell } from './change-cell.tsx';
import styles from './dictionaries.module.css';
import { dictionariesPath } from './dictionaries-path.ts';
import { type Generation, GenerationForm, type OfModel } from './generation-form.tsx';
import { Years } from './model-list.tsx';
import { useVehicleText } from './use-text.ts';

/** The staff list of one model's generations, the newest first. */
export function GenerationList({ api, brand, model }: OfModel) {
  const text = useVehicleText();
  const generations = useApiQuery(api, listStaffGenerations, { brand, model });
  const editing = useItemDialog<Generation>();
  const { data } = generations;

  return (
    <>
      <div className={styles.head}>
        <ButtonLink tone="quiet" small to={dictionariesPath + queryOf({ brand })} icon={<ChevronLeftIcon />}>
          {text('models')}
        </ButtonLink>
        <h2 className={styles.title}>{data?.model ?? model}</h2>
        <Button icon={<PlusIcon />} disabled={!data} onClick={() => editing.open(null)}>
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
              head={[text('generation'), text('years'), text('bodies'), text('codes'), text('actions')]}
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
                  <td>{generation.body_types.map(({ label }) => label).join(', ')}</td>
                  <td className={styles.whole}>
                    <span className={styles.spellings}>{generation.codes.join(', ')}</span>
                  </td>
                  <ChangeCell name={generation.name} onPress={() => editing.open(generation)} />
                </tr>
              ))}
            </Table>
          )}
        </Panel>
      )}
      {data && editing.openCount > 0 && (
        <GenerationForm
          key={editing.openCount}
          api={api}
          brand={brand}
          model={model}
          modelName={data.model}
          bodyTypes={data.all_body_types}
          existing={data.results.find(({ slug }) => slug === editing.item?.slug) ?? editing.item}
          isOpen={editing.isOpen}
          onClose={(isSaved) => {
            editing.close();
            if (isSaved) void generations.reload();
          }}
          onOutdated={() => void generations.reload()}
        />
      )}
    </>
  );
}
