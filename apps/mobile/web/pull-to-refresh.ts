const distanceToRefresh = 72;
const maxDistance = 110;

/** Loads the page's data again when it is pulled down at its top. The mark that follows the finger is styled in `app.css`. */
export function followPull(refresh: () => Promise<unknown>): void {
  const mark = document.createElement('div');
  mark.className = 'pull';
  mark.ariaHidden = 'true';
  document.body.append(mark);
  let startX = 0;
  let startY: number | null = null;
  let distance = 0;

  document.addEventListener('touchstart', ({ touches, target }) => {
    const isAtTop = window.scrollY <= 0 && touches.length === 1;
    const [finger] = touches;
    startX = finger?.clientX ?? 0;
    startY = isAtTop && !scrollsByItself(target as Element) ? (finger?.clientY ?? null) : null;
    distance = 0;
  });
  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      follow(touches[0]);
      if (startY !== null) show(Math.min(distance, maxDistance));
    },
    { passive: true },
  );
  function follow(finger: Touch | undefined): void {
    if (startY === null || !finger) return;
    // Whoever swipes through photos or chips does not pull.
    if (distance === 0 && Math.abs(finger.clientX - startX) > Math.abs(finger.clientY - startY))
      startY = null;
    else distance = pulledTo(finger, startY);
  }
  const pulledTo = (finger: Touch, from: number) =>
    window.scrollY > 0 ? 0 : Math.max(0, (finger.clientY - from) / 2);
  const end = async ({ changedTouches }: TouchEvent) => {
    if (startY === null) return;
    // While the page scrolls, browsers dispatch only some of the touch moves.
    follow(changedTouches[0]);
    startY = null;
    if (distance < distanceToRefresh) return show(0);
    show(distanceToRefresh);
    mark.classList.add('pull-busy');
    await refresh().catch(() => {});
    mark.classList.remove('pull-busy');
    show(0);
  };
  document.addEventListener('touchend', (event) => void end(event));
  document.addEventListener('touchcancel', (event) => void end(event));

  function show(pixels: number): void {
    mark.style.setProperty('translate', `-50% ${pixels}px`);
    mark.style.setProperty('opacity', String(Math.min(1, pixels / distanceToRefresh)));
  }
}

/** In a dialog, in a menu and in a part that is itself scrolled down the finger does something else. */
function scrollsByItself(target: Element): boolean {
  if (target.closest('dialog, [popover], [role=listbox]')) return true;
  for (
    let part: Element | null = target;
    part && part !== document.documentElement;
    part = part.parentElement
  )
    if (part.scrollTop > 0) return true;
  return false;
}
