import { expect } from 'vitest';
import { test } from '../testing/harness.ts';

async function share(parts: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const request = new Request('http://localhost/share', { method: 'POST', body: form });
  return {
    method: 'POST',
    url: '/share',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  } as const;
}

test('without a worker, shared words start a search, and photos lead to the form of an ad', async ({
  app,
}) => {
  const words = await app.inject(await share({ text: 'rav4' }));
  expect([words.statusCode, words.headers.location]).toEqual([303, '/cars?q=rav4']);
  const foreign = await app.inject(await share({ url: 'https://evil.example/cars/1' }));
  expect(foreign.headers.location).toBe('/cars');
  for (const size of [10, 200_000]) {
    const photo = new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
    const photos = await app.inject(await share({ photos: photo }));
    expect([photos.statusCode, photos.headers.location]).toEqual([303, '/create-auto']);
  }
});
