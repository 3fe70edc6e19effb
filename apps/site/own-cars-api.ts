import type { ApiClient } from '../../platform/web/api-client.ts';

/** The calls of the catalogue, asked of the company's own cars alone. */
export function ownCarsApi(api: ApiClient): ApiClient {
  return { call: (endpoint, input, options) => api.call(endpoint, { ...input, own: 'true' }, options) };
}
