import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog that slides in from the bottom of a phone: filters, sort, share. */
export function Sheet(props: Omit<DialogProps, 'shape' | 'width'>) {
  return <Dialog {...props} shape="sheet" />;
}
