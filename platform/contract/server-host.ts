/**
 * Goes before paths of the API and of photos: nothing on the site, which the same host serves. The build of the hybrid app
 * takes `apps/mobile/web/server-host.ts` instead of this file.
 */
export const serverHost = '';
