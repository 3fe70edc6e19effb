import { opensElsewhere } from './opens-elsewhere.ts';

declare global {
  interface Window {
    /**
     * Called by the head script at each traversal of the history. Its listener is the first one, so the router's, which
     * is added before ours could be, hears only of what we let pass.
     */
    handleTraversal?: (event: Event) => void;
  }
}

/** The part of `window` that is used; tests pass a fake browser. */
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener' | 'handleTraversal'>;

/** State of an entry. `layers` is the number of layers open above the page; the router adds its key. */
type EntryState = { layers?: number; __TSR_key?: string } | null;

/**
 * Gives each open layer (sheet, menu, dialog, full-screen photos) an entry in the browser's history, so that Back closes
 * it. These entries have the page's own address, and the router does not hear of them:
 *
 * - a layer that is closed otherwise takes its entry back;
 * - an entry without its layer, which Forward or a reload can reach, is left at once;
 * - a page opened from a layer comes directly after the page below, so Back never meets a dead entry.
 */
export function createLayerHistory(browser: Browser) {
  const { history } = browser;
  // The router has its own `pushState` and `replaceState` on the object; those of the prototype are the browser's.
  const native: History = Object.getPrototypeOf(history);
  const { pushState, replaceState } = history;
  /** Functions that close the open layers, the lowest layer first. */
  const layers: (() => void)[] = [];
  /** Navigations that wait until the page's own entry is reached. */
  const waiting: (() => void)[] = [];
  let pageKey = entryState()?.__TSR_key;
  /** What replaced the page's entry while it was below layers. */
  let replacement: { state: EntryState; url: string | URL | null | undefined } | null = null;
  let isTravelling = false;

  function entryState(): EntryState {
    return history.state;
  }

  function depth(): number {
    return entryState()?.layers ?? 0;
  }

  /** Adds entries for new layers, or leaves those of closed ones. */
  function reconcile(): void {
    if (isTravelling) return;
    const surplus = depth() - (waiting.length > 0 ? 0 : layers.length);
    if (surplus > 0) {
      isTravelling = true;
      history.go(-surplus);
      return;
    }
    for (let layer = depth() + 1; layer <= layers.length; layer++)
      native.pushState.call(history, { ...entryState(), layers: layer }, '');
  }

  function navigateFromPage(navigate: () => void): void {
    waiting.push(navigate);
    reconcile();
  }

  /** Runs before the router's listener, which thus sees only entries of pages. */
  function handleTraversal(event: Event): void {
    isTravelling = false;
    const isOfPage = entryState()?.__TSR_key === pageKey;
    if (isOfPage) applyReplacement();
    else replacement = null;
    // The router hears of another page only when the page's own entry is reached.
    if (isOfPage || depth() > 0) event.stopImmediatePropagation();
    else pageKey = entryState()?.__TSR_key;

    while (layers.length > depth()) layers.pop()?.();
    if (depth() === 0) for (const navigate of waiting.splice(0)) navigate();
    reconcile();
  }

  function applyReplacement(): void {
    if (!replacement) return;
    const { state, url } = replacement;
    const layersHere = depth();
    native.replaceState.call(history, { ...state, ...(layersHere > 0 && { layers: layersHere }) }, '', url);
    if (layersHere === 0) replacement = null;
  }

  history.pushState = (state, title, url) => {
    const pushAs = (method: History['pushState']) => {
      pageKey = state?.__TSR_key;
      method.call(history, state, title, url);
    };
    if (depth() === 0 && !isTravelling) pushAs(pushState);
    else navigateFromPage(() => pushAs(native.pushState));
  };

  history.replaceState = (state, title, url) => {
    if (depth() === 0) {
      pageKey = state?.__TSR_key;
      replaceState.call(history, state, title, url);
      return;
    }
    // All entries of a page keep its key.
    replacement = { state: { ...state, __TSR_key: pageKey, key: pageKey }, url };
    native.replaceState.call(history, { ...replacement.state, layers: depth() }, title, url);
  };

  /** Links that load a new document, such as those to other languages, are followed from the page's entry too. */
  function handleClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || opensElsewhere(event) || event.defaultPrevented || depth() === 0) return;
    if (link.target || link.hasAttribute('download') || !link.protocol.startsWith('http')) return;
    event.preventDefault();
    navigateFromPage(() => browser.location.assign(link.href));
  }

  browser.handleTraversal = handleTraversal;
  browser.addEventListener('click', handleClick);
  // A page that was left during a traversal may be shown again by Back. While a page loads, a traversal may be under way:
  // another one would leave the page, or stop the link that waits for the first.
  browser.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    isTravelling = false;
    reconcile();
  });
  reconcile();

  return {
    /** `close` is called when Back closes the layer. Call the returned function when it is closed otherwise. */
    open(close: () => void): () => void {
      layers.push(close);
      // In a microtask, so that a layer that replaces another one takes over its entry.
      queueMicrotask(reconcile);
      return () => {
        const at = layers.lastIndexOf(close);
        if (at >= 0) layers.splice(at, 1);
        queueMicrotask(reconcile);
      };
    },
  };
}
