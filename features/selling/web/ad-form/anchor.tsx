import type { ReactNode } from 'react';
import type { AdField } from './ad-checks.ts';

/** Marks the position of a field on the page, so that links can scroll to it. */
export function Anchor({ field, children }: { field: AdField; children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}

/** Focuses the first control of a field. Returns false when the field is not on the current step. */
export function focusField(field: string): boolean {
  const element = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control =
    element?.querySelector<HTMLElement>('input:checked') ??
    element?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
    element?.querySelector<HTMLElement>('button');
  if (!element || !control) return false;
  control.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  return true;
}
