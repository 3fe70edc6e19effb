/** What pages know of the installation. Chosen one by one: this is what a browser may see of the configuration. */
export type SiteInfo = {
  /** Made-up cars are among those on offer. */
  hasDemoCars: boolean;
  isDevelopment: boolean;
  /** Address under which people reach the site, without a slash at its end. */
  publicUrl: string;
};

/** The element of the page that carries it from the server to the browser. */
export const siteInfoId = 'site-info';
