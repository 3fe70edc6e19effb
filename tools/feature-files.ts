/** The name of a feature in code: `savedSearches` for the folder `saved-searches`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a feature in components and hooks: `SavedSearches` for the folder `saved-searches`. */
const pascalCase = (name: string) => camelCase(`-${name}`);

/**
 * The files of a new feature by their path inside its folder. They contain one example call, which reads existing tables
 * and shows what each call consists of.
 */
export function featureFiles(name: string): Record<string, string> {
  return {
    'contract.ts': contractFile(name),
    'server/feature.ts': featureFile(name),
    'server/read-summary.ts': handlerFile,
    'server/read-summary.test.ts': testFile(name),
    'server/queries.ts': queriesFile,
    'messages/texts.ts': textsFile(name),
    'messages/ru.ts': russianTexts(name),
    'messages/kk.ts': translation('kk', {
      title: 'Жаңа бөлім',
      onOffer: ['{count} көлік сатылымда', '{count} көлік сатылымда'],
      toCars: 'Каталогты ашу',
    }),
    'messages/en.ts': translation('en', {
      title: 'New section',
      onOffer: ['{count} car on offer', '{count} cars on offer'],
      toCars: 'Open the catalog',
    }),
    'web/routes.tsx': routesFile(name),
    [`web/${name}-page.tsx`]: pageComponent(name),
    'web/load-summary.ts': loaderFile,
    'web/use-text.ts': textHook(name),
  };
}

const contractFile = (name: string) => `import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { keyText } from '../../platform/contract/query.ts';

/** A working example; replace it with the calls of this feature. */
export const readSummary = endpoint({
  method: 'GET',
  path: '/${name}/summary/',
  access: 'anyone',
  summary: 'How many cars are on offer, of one brand or of all',
  input: z.object({ brand: keyText().optional() }),
  output: z.object({ count: z.int() }),
});
`;

const featureFile = (name: string) => `import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { readSummary } from './read-summary.ts';

export const ${camelCase(name)}: Feature = {
  name: '${name}',
  calls: [serve(contract.readSummary, readSummary)],
};
`;

const handlerFile = `import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
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

const testFile = (name: string) => `import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test('the summary counts the cars on offer, of one brand or of all', async ({ app, db }) => {
  await aListing(db);
  await aListing(db, { model: 'kia/rio' });
  await aListing(db, { status: 'draft' });

  expect((await app.inject('/api/${name}/summary/')).json()).toEqual({ count: 2 });
  expect((await app.inject('/api/${name}/summary/?brand=kia')).json()).toEqual({ count: 1 });
});

test('an invalid brand is refused', async ({ app }) => {
  const response = await app.inject('/api/${name}/summary/?brand=%3F');
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].field).toBe('brand');
});
`;

const queriesFile = `import type { Database } from '../../../platform/server/database.ts';

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

const russianTexts = (name: string) => `import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of ${name.replaceAll('-', ' ')}. */
export const ru = {
  title: 'Новый раздел',
  onOffer: {
    one: '{count} машина в продаже',
    few: '{count} машины в продаже',
    many: '{count} машин в продаже',
    other: '{count} машины в продаже',
  },
  toCars: 'Открыть каталог',
} as const satisfies Catalogue;
`;

type TranslatedTexts = { title: string; onOffer: [one: string, other: string]; toCars: string };

const translation = (locale: 'kk' | 'en', { title, onOffer: [one, other], toCars }: TranslatedTexts) =>
  `import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const ${locale}: Translation<typeof ru> = {
  title: '${title}',
  onOffer: { one: '${one}', other: '${other}' },
  toCars: '${toCars}',
};
`;

const textsFile = (name: string) => `import { textArea } from '../../../platform/web/text-area.ts';

export const ${camelCase(name)}Texts = textArea('${name}', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
`;

const textHook = (name: string) => `import { textsOf } from '../../../platform/web/i18n.tsx';
import { ${camelCase(name)}Texts } from '../messages/texts.ts';

export const use${pascalCase(name)}Text = textsOf(${camelCase(name)}Texts);
`;

const loaderFile = `import type { PageRequest } from '../../../platform/web/page.ts';
import { readSummary } from '../contract.ts';

/** Runs on the server for the first view, in the browser afterwards. */
export function loadSummary({ context, signal }: PageRequest) {
  return context.api.call(readSummary, {}, { signal });
}
`;

const routesFile = (name: string) => `import { page } from '../../../platform/web/page.ts';
import { ${camelCase(name)}Texts } from '../messages/texts.ts';

export const ${camelCase(name)}Routes = [
  page({
    path: '/${name}',
    file: '${name}-page',
    module: () => import('./${name}-page.tsx'),
    texts: [${camelCase(name)}Texts],
    load: (request) => import('./load-summary.ts').then((module) => module.loadSummary(request)),
    title: 'title',
  }),
];
`;

const pageComponent = (name: string) => `import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { loadSummary } from './load-summary.ts';
import { use${pascalCase(name)}Text } from './use-text.ts';

export function ${pascalCase(name)}Page() {
  const text = use${pascalCase(name)}Text();
  const { count } = usePageData<typeof loadSummary>();
  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title={text('title')}
        action={<ButtonLink to="/cars">{text('toCars')}</ButtonLink>}
      >
        <p>{text('onOffer', { count })}</p>
      </EmptyState>
    </PageFrame>
  );
}
`;
