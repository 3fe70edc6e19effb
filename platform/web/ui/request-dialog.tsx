import type { ReactNode } from 'react';
import type { Answer } from '../use-answer.ts';
import { Dialog } from './dialog.tsx';
import { Pending } from './pending.tsx';

type RequestDialogProps<Data> = {
  answer: Answer<Data>;
  title: (data: Data) => string;
  /** Subtitle. */
  lead: (data: Data) => string;
  closeLabel: string;
  footer?: ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** Dialog with one entry of a desk list. */
export function RequestDialog<Data>(props: RequestDialogProps<Data>) {
  const { answer, title, lead, children, ...rest } = props;
  const { data } = answer;
  return (
    <Dialog
      {...rest}
      isOpen
      title={data ? title(data) : '…'}
      lead={data ? lead(data) : undefined}
      width="wide"
      shape="sheet-on-phone"
    >
      <Pending answer={answer} />
      {data && children(data)}
    </Dialog>
  );
}
