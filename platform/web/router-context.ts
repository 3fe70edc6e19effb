import type { Locale } from '../contract/locale.ts';
import type { ApiClient } from './api-client.ts';
import type { SiteInfo } from './site-info.ts';

/** Dependencies of loaders, heads and pages. */
export type RouterContext = {
  api: ApiClient;
  locale: Locale;
  site: SiteInfo;
  /**
   * The id of the visitor's city; null if none is chosen. The server knows it only on the pages that features list in
   * `pagesByCity`.
   */
  cityId: () => number | null;
  /** Fields of a form that was submitted without script; the page's loader handles it. */
  submittedForm?: Record<string, string> | undefined;
};
