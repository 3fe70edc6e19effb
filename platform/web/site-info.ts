/** The part of the configuration that is sent to browsers; each value is selected explicitly. */
export type SiteInfo = {
  /** Demo cars are in the catalogue. */
  hasDemoCars: boolean;
  isDevelopment: boolean;
  /** The site has a service worker, which the page registers. */
  hasWorker: boolean;
  /** The site's public address without a trailing slash. */
  publicUrl: string;
};

/** Id of the element in the page that contains the `SiteInfo` as JSON, for the browser. */
export const siteInfoId = 'site-info';
