/** The part of the configuration that is sent to browsers; chosen value by value. */
export type SiteInfo = {
  /** Demo cars are in the catalogue. */
  hasDemoCars: boolean;
  isDevelopment: boolean;
  /** The site's public address without a trailing slash. */
  publicUrl: string;
};

/** Id of the element that passes it from the server to the browser. */
export const siteInfoId = 'site-info';
