import { expect, test } from 'vitest';
import { features } from '../../apps/api/features.ts';
import { featureRoutes } from '../../apps/site/routes.ts';

type Loader = (input: object) => unknown;
type Declared = { path: string; loader?: Loader };
const pages = featureRoutes.map(({ options }) => options as unknown as Declared);

/** Runs a loader up to its first call, and returns whether it has looked at the submitted form by then. */
async function readsForm(loader: Loader): Promise<boolean> {
  let isRead = false;
  const context = {
    locale: 'ru',
    cityId: () => null,
    api: { call: () => Promise.reject(new Error('no calls here')) },
    get submittedForm() {
      isRead = true;
      return undefined;
    },
  };
  const input = { context, params: { id: '1' }, deps: {}, abortController: new AbortController() };
  await (async () => loader(input))().catch(() => {});
  return isRead;
}

test('exactly the pages that read a submitted form accept one', async () => {
  const reading: string[] = [];
  for (const { path, loader } of pages)
    if (loader && (await readsForm(loader))) reading.push(path.replaceAll('$', ':'));
  expect(features.flatMap(({ formPages }) => formPages ?? []).sort()).toEqual(reading.sort());
});
