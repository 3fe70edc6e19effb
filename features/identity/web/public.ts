export { type IdentityClient, IdentityRefusal, type Providers, providerStore } from './identity-client.ts';
export { openIdentityClient } from './open-identity-client.ts';
