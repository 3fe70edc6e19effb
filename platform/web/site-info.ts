/** The part of the configuration that is sent to browsers; each value is selected explicitly. */
export type SiteInfo = {
  /** Demo cars are in the catalogue. */
  hasDemoCars: boolean;
  isDevelopment: boolean;
  /** The site's public address without a trailing slash. */
  publicUrl: string;
};

/** Id of the element that passes it from the server to the browser. */
export const siteInfoId = 'site-info';
