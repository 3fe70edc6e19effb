import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ru as catalogueRu } from '../../features/catalogue/messages/ru.ts';
import {
  addressOf,
  choicesIn,
  filterLabels,
  filtersOf,
  understoodSearch,
} from '../../features/catalogue/web/public.tsx';
import { carTitle } from '../../features/listings/web/public.tsx';
import { createFormats } from '../../platform/web/formats.ts';
import { createTranslate } from '../../platform/web/i18n.tsx';
import { parseSearch, type SearchParams } from '../../platform/web/search-params.ts';
import { carFormRoutes } from './car-form-routes.tsx';
import { catalogueAddress } from './catalogue-address.ts';
import { checkRoutes } from './check-routes.tsx';
import { companyFormRoutes } from './company-form-routes.tsx';
import { companyRoutes } from './company-routes.tsx';
import { organizationFacts, pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { ownCarRoutes } from './own-car-routes.tsx';
import {
  type CarsData,
  carCrumbs,
  type Landing,
  loadCar,
  loadCars,
  loadHome,
  vehicleName,
} from './pages/loaders.ts';
import { partnerRoutes } from './partner-routes.tsx';
import { rootRoute } from './root.tsx';
import type { RouterContext } from './router.tsx';
import { carFacts, coverOf, crumbFacts } from './structured-data.ts';

const passThrough = (search: Record<string, unknown>) => search as SearchParams;

/** Loaders run anew when the query changes; how the cars are drawn asks for nothing new. */
const bySearch = ({ search: { view: _, ...asked } }: { search: SearchParams }) => asked;

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: 'home-page' },
  loader: ({ context, abortController }) => loadHome(context.api, abortController.signal),
  head: ({ match, loaderData }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: text('homeTitle'),
      description: text('homeDescription'),
      at: { context: match.context, path: '/' },
      facts: [organizationFacts(match.context, loaderData?.reviews.rating)],
    });
  },
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

const carsPage = lazyRouteComponent(() => import('./pages/cars-page.tsx'), 'CarsPage');

const carsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars',
  staticData: { page: 'cars-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: ({ context, deps, abortController }) => loadCars(context.api, deps, abortController.signal),
  head: ({ match, loaderData }) => {
    const text = pageTexts(match.context);
    const title = loaderData && choiceTitle(match.context, loaderData, { search: match.search });
    const { path, isIndexed } = catalogueAddress('/cars', match.search as SearchParams, false);
    return pageHead({
      title: title ?? text('carsTitle'),
      description: text('carsDescription'),
      at: { context: match.context, path },
      isIndexed,
    });
  },
  component: carsPage,
});

const carRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$id',
  params: { parse: ({ id }) => (/^\d+$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  staticData: { page: 'car-page', hasOwnBar: true },
  loader: ({ context, params, abortController }) => loadCar(context.api, params.id, abortController.signal),
  head: ({ match, loaderData }) => {
    if (!loaderData) return notFoundHead(match.context);
    const { context } = match;
    const { car } = loaderData;
    const title = carTitle(car);
    const price = createFormats(context.locale).tenge(car.price);
    return pageHead({
      title: `${title}, ${price}, ${car.city.label}`,
      description: pageTexts(context)('carDescription', { title, city: car.city.label }),
      at: { context, path: `/cars/${car.id}` },
      // Off sale it stays for those who have its address.
      isIndexed: car.status === 'published',
      image: coverOf(car),
      facts: [carFacts(context, car), crumbFacts(context, carCrumbs(car))],
    });
  },
  component: lazyRouteComponent(() => import('./pages/car-page.tsx'), 'CarPage'),
});

/** A narrowed catalogue is called by what was chosen: "Toyota до 20 млн ₸". */
function choiceTitle(
  { locale, messages }: RouterContext,
  { cars, ignored }: CarsData,
  { search, landing = {} }: { search: SearchParams; landing?: Landing },
): string | null {
  const formats = createFormats(locale);
  const text = createTranslate(messages.catalogue as typeof catalogueRu, formats);
  return filterLabels(cars.facets, text, formats).heading(
    filtersOf(understoodSearch(search, ignored), landing),
  );
}

function notFoundHead(context: RouterContext) {
  return pageHead({ title: pageTexts(context)('notFoundTitle'), isIndexed: false });
}

function landingHead(
  context: RouterContext,
  data: CarsData | undefined,
  { landing, search }: { landing: Landing; search: SearchParams },
) {
  const text = pageTexts(context);
  if (!data?.vehicle) return notFoundHead(context);
  const { brand, model } = data.vehicle;
  const vehicle = vehicleName(data.vehicle);
  const crumbs = [
    { label: text('catalogue'), to: '/cars' },
    { label: brand.name, to: `/cars/${brand.slug}` },
    ...(model ? [{ label: model.name, to: `/cars/${brand.slug}/${model.slug}` }] : []),
  ];
  const { path, isIndexed } = catalogueAddress(crumbs.at(-1)?.to ?? '/cars', search, true);
  const own = text('landingTitle', { vehicle });
  const isNarrowed = choicesIn(filtersOf(search)).length > 0;
  return pageHead({
    title: isNarrowed ? (choiceTitle(context, data, { search, landing }) ?? own) : own,
    description: text('landingDescription', { vehicle }),
    at: { context, path },
    isIndexed: isIndexed && data.cars.count > 0,
    facts: [crumbFacts(context, crumbs)],
  });
}

/** The catalogue of one brand or one model: a landing page. */
function landingRoute<Path extends '/cars/$brand' | '/cars/$brand/$model'>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: 'cars-page' },
    validateSearch: passThrough,
    loaderDeps: bySearch,
    loader: async ({ context, params, deps, abortController }) => {
      const data = await loadCars(context.api, deps, abortController.signal, params);
      const elsewhere = addressBeyond(params, deps, data.ignored);
      if (elsewhere) throw redirect(elsewhere as never);
      return data;
    },
    head: ({ match, loaderData, params }) =>
      landingHead(match.context, loaderData, { landing: params, search: match.search as SearchParams }),
    component: carsPage,
  });
}

/** A query that names other brands or models beside those of the path is one of the whole catalogue. */
function addressBeyond(landing: Landing, search: SearchParams, ignored: CarsData['ignored']) {
  const understood = filtersOf(understoodSearch(search, ignored), landing);
  const [to = '', query = ''] = addressOf(understood, landing).split('?');
  return to === '/cars' ? { to, search: parseSearch(query) } : null;
}

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { page: 'account-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('accountTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people'], () => import('./pages/account-page.tsx')),
    'AccountPage',
  ),
});

const myAdsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/ads',
  staticData: { page: 'my-ads-page' },
  validateSearch: passThrough,
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('adsTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'myAds'], () => import('./pages/my-ads-page.tsx')),
    'MyAdsPage',
  ),
});

const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/messages',
  staticData: { page: 'messages-page' },
  validateSearch: passThrough,
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('messagesTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'inbox'], () => import('./pages/messages-page.tsx')),
    'MessagesPage',
  ),
});

const deleteAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/delete',
  staticData: { page: 'delete-account-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('deleteTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people'], () => import('./pages/delete-account-page.tsx')),
    'DeleteAccountPage',
  ),
});

const garageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/garage',
  staticData: { page: 'garage-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('garageTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'garage'], () => import('./pages/garage-page.tsx')),
    'GaragePage',
  ),
});

/** The staff's desk. One title for all of it: it tells nothing to whoever may not come in. */
const staffPages = {
  '/staff': [() => import('./pages/staff-page.tsx'), 'StaffHomePage'],
  '/staff/moderation': [() => import('./pages/staff-moderation-page.tsx'), 'StaffModerationPage'],
  '/staff/leads': [() => import('./pages/staff-leads-page.tsx'), 'StaffLeadsPage'],
  '/staff/partners': [() => import('./pages/staff-partners-page.tsx'), 'StaffPartnersPage'],
  '/staff/checks': [() => import('./pages/staff-checks-page.tsx'), 'StaffChecksPage'],
  '/staff/offers': [() => import('./pages/staff-offers-page.tsx'), 'StaffOffersPage'],
  '/staff/reviews': [() => import('./pages/staff-reviews-page.tsx'), 'StaffReviewsPage'],
  '/staff/promotions': [() => import('./pages/staff-promotions-page.tsx'), 'StaffPromotionsPage'],
  '/staff/people': [() => import('./pages/staff-people-page.tsx'), 'StaffPeoplePage'],
  '/staff/dictionaries': [() => import('./pages/staff-dictionaries-page.tsx'), 'StaffDictionariesPage'],
  '/staff/texts': [() => import('./pages/staff-texts-page.tsx'), 'StaffTextsPage'],
  '/staff/audit': [() => import('./pages/staff-audit-page.tsx'), 'StaffAuditPage'],
} as const;
const staffRoutes = Object.entries(staffPages).map(([path, [load, name]]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    // A case has its decisions there.
    staticData: { page: `${path.slice(1).replace('/', '-')}-page`, hasOwnBar: path === '/staff/moderation' },
    validateSearch: passThrough,
    head: ({ match }) => pageHead({ title: pageTexts(match.context)('staffTitle'), isIndexed: false }),
    component: lazyRouteComponent(() => withTexts<Record<string, never>>(['staff'], load as never), name),
  }),
);

/** Cars that a person keeps: saved ones of a member, compared ones of anybody. */
const wishlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wishlist',
  staticData: { page: 'wishlist-page' },
  validateSearch: passThrough,
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('wishlistTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['favourites'], () => import('./pages/wishlist-page.tsx')),
    'WishlistPage',
  ),
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  staticData: { page: 'compare-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('compareTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['favourites'], () => import('./pages/compare-page.tsx')),
    'ComparePage',
  ),
});

/** The start of selling: for guests and search engines, too. */
const sellingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-auto',
  staticData: { page: 'create-auto-page' },
  loader: async ({ context }) => (await import('./pages/load-company.ts')).loadClaims(context.api),
  head: ({ match }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: text('createTitle'),
      description: text('createDescription'),
      at: { context: match.context, path: '/create-auto' },
    });
  },
  component: lazyRouteComponent(
    () => withTexts(['selling'], () => import('./pages/create-auto-page.tsx')),
    'CreateAutoPage',
  ),
});

/** The step form of one ad; its step, field and preview are the query. */
const adFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-auto/$id',
  staticData: { page: 'ad-form-page', isBare: true },
  validateSearch: passThrough,
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('createTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['selling', 'people', 'adPhotos'], () => import('./pages/ad-form-page.tsx')),
    'AdFormPage',
  ),
});

/** Its place in the menu is there already; a later issue fills it. */
const searchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/searches',
  staticData: { page: 'searches-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('searchesTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'planned'], () => import('./pages/searches-page.tsx')),
    'SearchesPage',
  ),
});

/** `next` is where the person came from; `reset` and `verify` are tokens of letters. */
const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { page: 'auth-page', isBare: true },
  validateSearch: passThrough,
  // Fetched with the page: nobody else needs its calls.
  loader: async ({ context, abortController }) => {
    const { loadProviders } = await import('./pages/load-providers.ts');
    return loadProviders(context.api, abortController.signal);
  },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('authTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people'], () => import('./pages/auth-page.tsx')),
    'AuthPage',
  ),
});

/** Components and their states, in development only. */
const uiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ui',
  staticData: { page: 'ui-page' },
  beforeLoad: ({ context }) => {
    if (!context.site.isDevelopment) throw notFound();
  },
  head: () => pageHead({ title: 'UI', isIndexed: false }),
  component: lazyRouteComponent(() => import('./pages/ui-page.tsx'), 'UiPage'),
});

/** Any other path. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => notFoundHead(match.context),
});

/** The table of the specification's routes; any other path is the not-found page. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  carsRoute,
  carRoute,
  ...carFormRoutes,
  ...companyFormRoutes,
  ...partnerRoutes,
  ...companyRoutes,
  ...checkRoutes,
  ...ownCarRoutes,
  landingRoute('/cars/$brand'),
  landingRoute('/cars/$brand/$model'),
  accountRoute,
  deleteAccountRoute,
  garageRoute,
  myAdsRoute,
  messagesRoute,
  ...staffRoutes,
  sellingRoute,
  adFormRoute,
  wishlistRoute,
  compareRoute,
  authRoute,
  uiRoute,
  searchesRoute,
  elsewhereRoute,
]);
