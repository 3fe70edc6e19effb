/** Id of the data block in the page's head that has its `StartFiles`. */
export const startFilesId = 'start-files';

/** What the script in the page's head needs to start the page's scripts. */
export type StartFiles = {
  /** Addresses of the scripts, each after those that it imports. The last one starts the site. */
  scripts: readonly string[];
  /** True if the page is of no use without its scripts, so that they start while it loads. */
  atOnce: boolean;
  /** The message to a person whose press could not be carried out. */
  failed: string;
};
