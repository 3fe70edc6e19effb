import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { readApp as contract } from '../contract.ts';
import { showsDemoNotice } from './demo-notice.ts';

export async function readApp({ db, config }: Context): Promise<OutputOf<typeof contract>> {
  const { app, google, apple, publicUrl } = config;
  const web = app.googleClientId ?? google?.clientId;
  return {
    public_url: publicUrl,
    has_demo_cars: await showsDemoNotice(db),
    min_version: app.minVersion,
    stores: {
      android: `https://play.google.com/store/apps/details?id=${app.id}`,
      ios: app.appStoreUrl ?? null,
    },
    apple: apple ? { android: apple.clientId } : null,
    google: web ? { web, ios: app.googleIosClientId ?? null } : null,
  };
}
