import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Catalogue, TextArea, Translate } from './i18n.tsx';
import { loadStyles } from './load-styles.ts';
import { type PageAbout, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';
import type { RouterContext } from './router-context.ts';
import type { SearchParams } from './search-params.ts';
import { loadTexts, loadTextsInBrowser, translateOf } from './text-area.ts';

type Params = Readonly<Record<string, string>>;

export type PageRequest = {
  context: RouterContext;
  params: Params;
  search: SearchParams;
  signal: AbortSignal;
};

export type HeadInput<Data, Texts extends Catalogue> = {
  context: RouterContext;
  params: Params;
  search: SearchParams;
  data: Data;
  /** Texts of the first area in `texts`. */
  text: Translate<Texts>;
};

/** `wishlist-page` → `WishlistPage` */
export type ComponentName<File extends string> = File extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${ComponentName<Rest>}`
  : Capitalize<File>;

type PageDeclaration<
  Data,
  Texts extends Catalogue,
  File extends string,
  Exported extends string = ComponentName<File>,
> = {
  /** The route's path without a language. */
  path: string;
  /** Name of the component's file in `web/`, so that its styles and scripts are found. */
  file: File;
  /** Loads that file. Each visitor loads the declarations of all pages, so the name of the component is not in them. */
  module: () => Promise<Record<NoInfer<Exported>, ComponentType>>;
  /** The name of the component, if it is not that of the file: `wishlist-page` exports `WishlistPage`. */
  exported?: Exported;
  /** The page's own texts, then those of other areas that it shows; loaded in parallel with its script. */
  texts: readonly [TextArea<Texts>, ...TextArea[]];
  /** Loads the page's data, on the server and in the browser. */
  load?: (request: PageRequest) => Data | Promise<Data>;
  /** True if `load` reads the query, so that it runs again when the query changes. */
  isLoadedByQuery?: boolean;
  /** True if `$id` must be a number; otherwise the path does not match this page. */
  hasNumericId?: boolean;
  /** Text key of the title, for pages that search engines must not index; indexed pages have a `head`. */
  title?: keyof Texts & string;
  /** Title and meta data. Called only if the loader succeeded; the root route sets the title of a 404 page. */
  head?: (input: HeadInput<Data, Texts>) => PageAbout | Promise<PageAbout>;
  /** The page has its own bottom bar on phones. */
  hasOwnBar?: boolean;
  /** The page has its own layout: no header, footer or bottom bar. */
  isBare?: boolean;
  /**
   * True if the page's scripts start while it loads, instead of at the first sign of a person; see
   * `apps/site/start/start.ts`. By default so for pages without `load`, which have nothing to show without script.
   */
  startsAtOnce?: boolean;
};

/** Declares a page; `features/{feature}/web/routes.tsx` exports a list of these. */
export function page<
  Texts extends Catalogue,
  File extends string,
  Data = undefined,
  Exported extends string = ComponentName<File>,
>(declaration: PageDeclaration<Data, Texts, File, Exported>): AnyRoute {
  const { path, file, module, exported, texts, load, title, head, hasNumericId, isLoadedByQuery } =
    declaration;

  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: {
      page: file,
      texts,
      hasOwnBar: declaration.hasOwnBar ?? false,
      isBare: declaration.isBare ?? false,
      startsAtOnce: declaration.startsAtOnce ?? !load,
    },
    ...(hasNumericId && { params: numericId }),
    validateSearch: (search: Record<string, unknown>) => search as SearchParams,
    ...(isLoadedByQuery && { loaderDeps: searchWithoutView }),
    ...(load && {
      loader: ({ context, params, deps, abortController }: LoaderContext) =>
        load({ context, params, search: deps, signal: abortController.signal }),
    }),
    head: async ({ match: { context, params, search }, loaderData }: HeadContext<Data>) => {
      if (load && loaderData === undefined) return {};
      const { locale } = context;
      await loadTexts(texts, locale);
      const headInput = {
        context,
        params,
        search,
        data: loaderData as Data,
        text: translateOf(texts[0], locale),
      };
      const about = (await head?.(headInput)) ?? {
        title: title ? String(texts[0].in(locale)[title]) : '',
        isIndexed: false,
      };
      return pageHead(context, about);
    },
    component: lazyRouteComponent(async () => {
      const [parts] = await Promise.all([module(), loadTextsInBrowser(texts), loadStyles(file)]);
      const name = exported ?? file.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
      return { default: parts[name as Exported] };
    }),
  } as never);
}

type LoaderContext = {
  context: RouterContext;
  params: Params;
  deps: SearchParams;
  abortController: AbortController;
};
type HeadContext<Data> = {
  match: { context: RouterContext; params: Params; search: SearchParams };
  loaderData?: Data;
};

/** The query parameters that affect what a page loads: all except `view`, which only switches between grid and list. */
const searchWithoutView = ({ search: { view: _, ...loaded } }: { search: SearchParams }) => loaded;

const numericId = {
  parse: ({ id = '', ...rest }: Params) => (/^\d+$/.test(id) ? { id, ...rest } : false),
  stringify: (params: Params) => params,
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: string;
    texts?: readonly TextArea[];
    hasOwnBar?: boolean;
    isBare?: boolean;
    startsAtOnce?: boolean;
  }
}
