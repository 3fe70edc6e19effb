import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { pageOf, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { listOwnCars, ownCarLists } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type DeskProps, offersPath } from './desk-props.ts';
import { OwnCarPanel } from './own-car-panel.tsx';
import { useOffersText } from './use-text.ts';

/** The company's own cars with their requests and reservations. */
export function OwnCars({ api, search, now }: DeskProps) {
  const text = useOffersText();
  const list = ownCarLists.find((option) => option === search.list) ?? 'all';
  const result = useDeskPage(api, listOwnCars, pageOf(search), { list });
  const { data, isLoading, reload, page } = result;
  const addressOf = (listName: string, number = 1) =>
    offersPath +
    queryOf({
      part: 'own',
      ...(listName !== 'all' && { list: listName }),
      ...(number > 1 && { page: number }),
    });
  return (
    <>
      <div className={styles.bar}>
        <SegmentedLinks
          label={text('ownLists')}
          links={ownCarLists.map((option) => ({
            to: addressOf(option),
            label: text(option),
            isCurrent: option === list,
          }))}
        />
        <p role="status">{data ? text('carCount', { count: data.count }) : '…'}</p>
      </div>
      <Pending query={result} />
      {data?.results.length === 0 && (
        <EmptyState title={text('noOwn')}>
          <p>{text('noOwnText')}</p>
        </EmptyState>
      )}
      <div className={styles.cars} aria-busy={isLoading || undefined}>
        {data?.results.map((car) => (
          <OwnCarPanel key={car.id} api={api} car={car} now={now} onChanged={reload} />
        ))}
      </div>
      <DeskPages page={page} count={data?.count} to={(number) => addressOf(list, number)} />
    </>
  );
}
