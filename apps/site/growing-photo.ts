import type { SiteRouter } from './router.tsx';

const nameOfPhoto = 'car-photo';
const pathOfCar = /\/cars\/(\d+)$/;

const carOf = (path: string | undefined) => pathOfCar.exec(path ?? '')?.[1];

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** The visible photo of a car: on its card, or on its own page. */
function photoOf(car: string, isOnItsPage: boolean): HTMLElement | undefined {
  const places = isOnItsPage
    ? document.querySelectorAll('main [data-car-photo=page]')
    : [...document.querySelectorAll(`main article:has(a[href$="/cars/${car}"])`)].map((card) =>
        card.querySelector('[data-car-photo]'),
      );
  return [...places].find((place) => place instanceof HTMLElement && isInView(place)) as
    | HTMLElement
    | undefined;
}

/**
 * Lets the photo of a car grow from its card to its page, and shrink back, with a view transition. Everything else
 * changes at once. Nothing moves where people ask for less motion, or where the photo is visible on one side only.
 */
export function growPhotos(router: SiteRouter): void {
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  if (!document.startViewTransition) return;

  let named: HTMLElement | undefined;
  let newest: ViewTransition | undefined;
  /** Gives the name to this photo alone: where two have it, nothing moves. */
  function name(photo: HTMLElement | undefined): void {
    if (named) named.style.viewTransitionName = '';
    if (photo) photo.style.viewTransitionName = nameOfPhoto;
    named = photo;
  }

  // Safari moves the pages itself where a swipe goes back.
  let isMovedByBrowser = false;
  addEventListener('popstate', (event) => {
    isMovedByBrowser = event.hasUAVisualTransition;
  });

  router.startViewTransition = async (update) => {
    const carAfter = carOf(router.latestLocation.pathname);
    const carBefore = carOf(router.stores.resolvedLocation.get()?.pathname);
    const car = carAfter ?? carBefore;
    const photo =
      car && !(carAfter && carBefore) && !wantsLessMotion.matches && !isMovedByBrowser
        ? photoOf(car, !carAfter)
        : undefined;
    isMovedByBrowser = false;
    if (!car || !photo) return update();

    name(photo);
    const transition = document.startViewTransition(async () => {
      await update();
      name(photoOf(car, Boolean(carAfter)));
      if (!named) transition.skipTransition();
    });
    newest = transition;
    // A transition that is skipped rejects; the page has changed anyway.
    transition.ready.catch(() => {});
    // One that the next interrupts ends when that has named its own photo.
    const end = () => newest === transition && name(undefined);
    transition.finished.then(end, end);
    await transition.updateCallbackDone;
  };
}
