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

/** The company's own cars with what people ask of each. */
export function OwnCars({ api, search, now }: DeskProps) {
  const text = useOffersText();
  const list = ownCarLists.find((one) => one === search.list) ?? 'all';
  const answer = useDeskPage(api, listOwnCars, pageOf(search), { list });
  const { data, isLoading, reload, page } = answer;
  const addressOf = (wanted: string, number = 1) =>
    offersPath +
    queryOf({ part: 'own', ...(wanted !== 'all' && { list: wanted }), ...(number > 1 && { page: number }) });
  return (
    <>
      <div className={styles.bar}>
        <SegmentedLinks
          label={text('ownLists')}
          links={ownCarLists.map((one) => ({
            to: addressOf(one),
            label: text(one),
            isCurrent: one === list,
          }))}
        />
        <p role="status">{data ? text('carCount', { count: data.count }) : '…'}</p>
      </div>
      <Pending query={answer} />
      {data?.results.length === 0 && (
        <EmptyState title={text('noOwn')}>
          <p>{text('noOwnText')}</p>
        </EmptyState>
      )}
      <div className={styles.cars} aria-busy={isLoading || undefined}>
        {data?.results.map((car) => (
          <OwnCarPanel key={car.id} api={api} car={car} now={now} onDone={reload} />
        ))}
      </div>
      <DeskPages page={page} count={data?.count} to={(number) => addressOf(list, number)} />
    </>
  );
}
