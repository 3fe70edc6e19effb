/** How a feature is called: `saved-searches` in folders and addresses, `savedSearches` in code. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The files of a new feature by their path inside its folder. Their one call works on the tables that everybody has,
 * and shows every place in which the feature's own calls will have something.
 */
export function featureFiles(name: string): Record<string, string> {
  return {
    'contract.ts': contract(name),
    'server/routes.ts': routes(name),
    'server/read-summary.ts': useCase,
    'server/read-summary.test.ts': testOfUseCase(name),
    'server/queries.ts': queries,
    'messages/ru.ts': russian(name),
    'messages/kk.ts': translation('kk', 'Жаңа бөлім', '{count} көлік сатылымда', '{count} көлік сатылымда'),
    'messages/en.ts': translation('en', 'New section', '{count} car on offer', '{count} cars on offer'),
  };
}

const contract = (name: string) => `import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { keyText } from '../../platform/contract/query.ts';

/** An example that works; replace it with what this feature is for. */
export const readSummary = endpoint({
  method: 'GET',
  path: '/${name}/summary/',
  access: 'anyone',
  summary: 'How many cars are on offer, of one brand or of all',
  input: z.object({ brand: keyText().optional() }),
  output: z.object({ count: z.int() }),
});
`;

const routes = (name: string) => `import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { readSummary } from './read-summary.ts';

export const ${camelCase(name)}Routes = [serve(contract.readSummary, readSummary)];
`;

const useCase = `import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { readSummary as contract } from '../contract.ts';
import { countOnOffer } from './queries.ts';

export async function readSummary(
  { db }: Context,
  { brand }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { count: await countOnOffer(db, brand) };
}
`;

const testOfUseCase = (name: string) => `import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test('the summary counts the cars on offer, of one brand or of all', async ({ app, db }) => {
  await aListing(db);
  await aListing(db, { model: 'kia/rio' });
  await aListing(db, { status: 'draft' });

  expect((await app.inject('/api/${name}/summary/')).json()).toEqual({ count: 2 });
  expect((await app.inject('/api/${name}/summary/?brand=kia')).json()).toEqual({ count: 1 });
});

test('what cannot be a brand is refused', async ({ app }) => {
  const answer = await app.inject('/api/${name}/summary/?brand=%3F');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].field).toBe('brand');
});
`;

const queries = `import type { Database } from '../../../platform/server/database.ts';

/** Cars on offer; without the slug of a brand, of all brands. */
export async function countOnOffer(db: Database, brand: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .innerJoin('brands', 'brands.id', 'listings.brand_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listings.status', '=', 'published')
    .where(({ eb, lit }) => (brand === undefined ? lit(true) : eb('brands.slug', '=', brand)))
    .executeTakeFirstOrThrow();
  return count;
}
`;

const russian = (name: string) => `import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of ${name.replaceAll('-', ' ')}. */
export const ru = {
  title: 'Новый раздел',
  onOffer: {
    one: '{count} машина в продаже',
    few: '{count} машины в продаже',
    many: '{count} машин в продаже',
    other: '{count} машины в продаже',
  },
} as const satisfies Catalogue;
`;

const translation = (locale: 'kk' | 'en', title: string, one: string, other: string) =>
  `import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const ${locale}: Translation<typeof ru> = {
  title: '${title}',
  onOffer: { one: '${one}', other: '${other}' },
};
`;
