import type { ReactNode } from 'react';
import type { QueryState } from '../use-api-query.ts';
import { Dialog } from './dialog.tsx';
import { Pending } from './pending.tsx';

type RequestDialogProps<Data> = {
  query: QueryState<Data>;
  title: (data: Data) => string;
  /** A sentence below the dialog's title. */
  lead: (data: Data) => string;
  closeLabel: string;
  footer?: ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** A dialog that shows one request of a staff desk. */
export function RequestDialog<Data>(props: RequestDialogProps<Data>) {
  const { query, title, lead, children, ...rest } = props;
  const { data } = query;
  return (
    <Dialog
      {...rest}
      isOpen
      title={data ? title(data) : '…'}
      lead={data ? lead(data) : undefined}
      width="wide"
      shape="sheet-on-phone"
    >
      <Pending query={query} />
      {data && children(data)}
    </Dialog>
  );
}
