import type { ComponentProps, ReactNode } from 'react';
import type { DeskPage } from '../use-desk-page.ts';
import { DeskList } from './desk-list.tsx';
import { DeskPages } from './desk-pages.tsx';
import { Table } from './table.tsx';

type Rows = { count: number; results: readonly unknown[] };
type DeskTableProps<Data extends Rows> = Pick<ComponentProps<typeof Table>, 'caption' | 'head'> &
  Omit<ComponentProps<typeof DeskList<Data>>, 'query' | 'query' | 'children'> & {
    list: DeskPage<Data>;
    /** Returns the address of a page of the table, including the filters. */
    to: (page: number) => string;
    /** Renders a row; `at` is its index on the page. */
    children: (row: Data['results'][number], at: number) => ReactNode;
  };

/** A desk list as a table with pagination. */
export function DeskTable<Data extends Rows>(props: DeskTableProps<Data>) {
  const { list, caption, head, to, children, ...rest } = props;
  return (
    <>
      <DeskList {...rest} query={list}>
        {(data) => (
          <Table caption={caption} head={head} stacks isBusy={list.isLoading}>
            {data.results.map(children)}
          </Table>
        )}
      </DeskList>
      <DeskPages page={list.page} count={list.data?.count} to={to} />
    </>
  );
}
