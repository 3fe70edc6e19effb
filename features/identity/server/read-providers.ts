import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { canSendSms } from '../../../platform/server/outgoing.ts';
import type { readProviders as contract } from '../contract.ts';
import { openIdBrands } from './open-id.ts';

/**
 * The available sign-in methods. With Firebase, both Google and Apple are offered: they are enabled in Firebase's
 * console.
 */
export async function readProviders({ config }: Context): Promise<OutputOf<typeof contract>> {
  const { firebase } = config;
  const brands = openIdBrands(config);
  return {
    provider: firebase ? 'firebase' : 'embedded',
    password: true,
    phone: canSendSms(config),
    google: firebase !== undefined || brands.includes('google'),
    apple: firebase !== undefined || brands.includes('apple'),
    is_demo: !firebase && config.isPrivateDemo && !(config.google && config.apple),
    firebase: firebase
      ? {
          project_id: firebase.projectId,
          api_key: firebase.apiKey,
          auth_domain: `${firebase.projectId}.firebaseapp.com`,
          emulator: firebase.emulator ? `http://${firebase.emulator}` : null,
        }
      : null,
  };
}
