/** The address of the server, without a trailing slash, that `npm run app:build` wrote into the page. */
export const serverHost = document.querySelector<HTMLMetaElement>('meta[name=server]')?.content ?? '';
