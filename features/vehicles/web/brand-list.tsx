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
import { NameSearch, NothingFound, named } from './name-search.tsx';
import { ShowMore, useShortList } from './show-more.tsx';
import { useVehicleText } from './use-text.ts';

export function BrandList({ api }: { api: ApiClient }) {
  const text = useVehicleText();
  const formats = useFormats();
  const answer = useApiQuery(api, readDictionaries, {});
  const [asked, setAsked] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const { data } = answer;
  const brands = named(data?.brands ?? [], asked);
  const short = useShortList(brands, asked);
  const changing = useItemDialog<Brand>();

  function finish(isDone: boolean) {
    setIsAdding(false);
    changing.close();
    if (isDone) void answer.reload();
  }

  return (
    <>
      <NameSearch
        label={text('searchBrand')}
        value={asked}
        onChange={setAsked}
        action={
          <Button icon={<PlusIcon />} disabled={!data} onClick={() => setIsAdding(true)}>
            {text('addBrand')}
          </Button>
        }
      />
      <Pending query={answer} />
      {data && (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('brandCount', { count: brands.length })}
          </p>
          {brands.length === 0 ? (
            <NothingFound />
          ) : (
            <Table
              caption={text('vehicles')}
              head={[text('brand'), text('models'), text('origin'), text('spellings'), text('deeds')]}
              stacks
              isBusy={answer.isLoading}
            >
              {short.rows.map((brand) => (
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
                  <ChangeCell name={brand.name} onPress={() => changing.open(brand)} />
                </tr>
              ))}
            </Table>
          )}
          <ShowMore left={short.left} onPress={short.showMore} />
        </Panel>
      )}
      {data && changing.item && (
        <BrandForm
          key={changing.openCount}
          api={api}
          origins={data.origins}
          known={changing.item}
          isOpen={changing.isOpen}
          onClose={finish}
        />
      )}
      {data && <AddBrand api={api} origins={data.origins} isOpen={isAdding} onClose={finish} />}
    </>
  );
}
