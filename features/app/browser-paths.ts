/** Where links of the site stay in the browser: the API, files, and what only staff use. */
export const browserPaths = ['/api', '/assets', '/photos', '/staff'] as const;

/** Whether a path of the site is not a page of the app. */
export const isOfBrowser = (path: string): boolean =>
  browserPaths.some(
    (start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`),
  );
