import type { ApiClient } from '../../../../platform/web/api-client.ts';

export const offersPath = '/staff/offers';

export type DeskProps = {
  api: ApiClient;
  /** Query parameters of the page. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  /** Opens another page; the browser's Back returns here. */
  open: (to: string) => void;
  now: Date;
};
