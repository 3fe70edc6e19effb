import { queryOf } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DeskFilter, DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { pageOf, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { listBranches } from '../../../company/contract.ts';
import { createOwnCar } from '../../../selling/own-car-contract.ts';
import { listOwnCars, ownCarLists } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type DeskProps, offersPath } from './desk-props.ts';
import { InspectedCars } from './inspected-cars.tsx';
import { OwnCarPanel } from './own-car-panel.tsx';
import { useOffersText } from './use-text.ts';

/** The company's own cars in every state, with what managers can do about each. */
export function OwnCars({ api, search, go, open, now }: DeskProps) {
  const text = useOffersText();
  const list = ownCarLists.find((option) => option === search.list) ?? 'on_sale';
  const q = typeof search.q === 'string' ? search.q.slice(0, 100) : '';
  const branch = /^\d{1,9}$/.test(String(search.branch ?? '')) ? String(search.branch) : '';
  const branches = useApiQuery(api, listBranches, {}).data?.results ?? [];
  const result = useDeskPage(api, listOwnCars, pageOf(search), {
    list,
    ...(q && { q }),
    ...(branch && { branch }),
  });
  const { data, isLoading, reload, page } = result;
  const { isPending, mutate } = useMutation(() => text('failed'), { isQuiet: true });
  const addressOf = (change: { list?: string; q?: string; branch?: string; page?: number }) => {
    const { list: listName, page: number = 1, ...filters } = { list, q, branch, ...change };
    return (
      offersPath +
      queryOf({
        part: 'own',
        ...filters,
        ...(listName !== 'on_sale' && { list: listName }),
        ...(number > 1 && { page: number }),
      })
    );
  };
  const add = () =>
    void mutate(() => api.call(createOwnCar, {}), { onSuccess: ({ id }) => go(`/create-auto/${id}`) });

  return (
    <>
      <InspectedCars api={api} go={open} />
      <DeskFilter
        label={text('ownFind')}
        q={q}
        values={[branch, list === 'on_sale' ? null : list]}
        onSearch={(words) => go(addressOf({ q: words }))}
      >
        <DeskSelect
          label={text('branch')}
          name="branch"
          value={branch}
          options={[
            ['', text('anyBranch')],
            ...branches.map(({ id, city, address }) => [String(id), `${city.name}, ${address}`] as const),
          ]}
          onChange={(id) => go(addressOf({ branch: id }))}
        />
        <DeskSelect
          label={text('ownLists')}
          name="list"
          value={list}
          options={ownCarLists.map((option) => [option, text(option)] as const)}
          onChange={(option) => go(addressOf({ list: option }))}
        />
      </DeskFilter>
      <div className={styles.bar}>
        <p role="status">{data ? text('carCount', { count: data.count }) : '…'}</p>
        <Button small icon={<PlusIcon />} busy={isPending} onClick={add}>
          {text('addCar')}
        </Button>
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
      <DeskPages page={page} count={data?.count} to={(number) => addressOf({ page: number })} />
    </>
  );
}
