import type { ApiClient } from '../../../platform/web/api-client.ts';

/** Wraps an API client so that its catalogue requests return only the company's own cars. */
export function ownCarsApi(api: ApiClient): ApiClient {
  return { call: (endpoint, input, options) => api.call(endpoint, { ...input, own: 'true' }, options) };
}
