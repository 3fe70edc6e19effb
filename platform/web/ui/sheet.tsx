import { Dialog, type DialogProps } from './dialog.tsx';

/** Rises from the bottom of a phone: filters, sort, share. Its footer stays in reach of the thumb. */
export function Sheet(props: Omit<DialogProps, 'shape' | 'width'>) {
  return <Dialog {...props} shape="sheet" />;
}
