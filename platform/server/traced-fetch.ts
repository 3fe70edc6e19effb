import { traced } from './tracing.ts';

/** `fetch` of a service of others; traces show its name and host, not the address, which may have a phone or a token. */
export function tracedFetch(service: string, url: string | URL, init: RequestInit): Promise<Response> {
  return traced(`ask ${service}`, { kind: 'client' }, async (span) => {
    span?.set({ 'server.address': new URL(url).hostname, 'http.request.method': init.method ?? 'GET' });
    const response = await fetch(url, init);
    span?.set({ 'http.response.status_code': response.status });
    return response;
  });
}
