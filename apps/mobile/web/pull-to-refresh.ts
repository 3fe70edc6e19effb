const distanceToRefresh = 72;
const maxDistance = 110;

/** Loads the page's data again when it is pulled down at its top. The mark that follows the finger is styled in `app.css`. */
export function followPull(refresh: () => Promise<unknown>): void {
  const mark = document.createElement('div');
  mark.className = 'pull';
  mark.ariaHidden = 'true';
  document.body.append(mark);
  let startY: number | null = null;
  let distance = 0;

  document.addEventListener('touchstart', ({ touches, target }) => {
    const isAtTop = window.scrollY <= 0 && touches.length === 1;
    // In a dialog, in a menu and in a row that scrolls sideways the finger does something else.
    const isElsewhere = (target as Element).closest('dialog, [popover], [role=listbox]');
    startY = isAtTop && !isElsewhere ? (touches[0]?.clientY ?? null) : null;
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
    distance = window.scrollY > 0 ? 0 : Math.max(0, (finger.clientY - startY) / 2);
  }
  const end = async ({ changedTouches }: TouchEvent) => {
    if (startY === null) return;
    // While the page scrolls, browsers tell only some of the moves.
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
