import { expect, test } from 'vitest';
import { createLayerHistory } from './layer-history.ts';

type State = { layers?: number; __TSR_key?: string } | null;
type Listener = { name: string; run: (event: Event) => void };

/** A browser's history: traversals end later, with an event, as in browsers. */
class FakeHistory {
  entries: { state: State; url: string }[];
  at: number;
  listeners: Listener[] = [];

  constructor(entries: { state: State; url: string }[]) {
    this.entries = entries;
    this.at = entries.length - 1;
  }

  get state(): State {
    return this.entries[this.at]?.state ?? null;
  }

  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }

  pushState(state: State, _title: string, url = this.url) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, url }];
    this.at += 1;
  }

  replaceState(state: State, _title: string, url = this.url) {
    this.entries[this.at] = { state, url };
  }

  go(steps: number) {
    setTimeout(() => {
      this.at += steps;
      this.dispatch('popstate');
    });
  }

  dispatch(name: string, event: Partial<MouseEvent & PageTransitionEvent> = {}) {
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    // Browsers call the listeners of the window in the order in which they were added.
    for (const listener of this.listeners)
      if (listener.name === name && !isStopped)
        listener.run({ ...event, stopImmediatePropagation: stop } as unknown as Event);
  }
}

/** A browser on the second page, with a router that records what it hears of. */
function aBrowser(entries = [page('/'), page('/cars')]) {
  const history = new FakeHistory(entries);
  const heardByRouter: string[] = [];
  const location = { assign: (url: string) => history.pushState(null, '', url) };
  const addEventListener = (name: string, run: Listener['run']) => {
    history.listeners.push({ name, run });
  };
  const browser = { history, location, addEventListener } as unknown as Window;
  addEventListener('popstate', (event) => browser.handleTraversal?.(event));
  addEventListener('popstate', () => heardByRouter.push(history.url));
  const { open } = createLayerHistory(browser);
  const layersInEntries = () => history.entries.map(({ state }) => state?.layers ?? 0);
  const urls = () => history.entries.map(({ url }) => url);
  return { history, open, heardByRouter, layersInEntries, urls };
}

function page(url: string, state: State = {}) {
  return { url, state: { __TSR_key: `key of ${url}`, ...state } };
}

/** Until all traversals have ended. */
async function settled() {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve));
}

test('Back closes the layer that is open, and only the next Back leaves the page', async () => {
  const { history, open, heardByRouter, layersInEntries } = aBrowser();
  let closed = 0;
  open(() => closed++);
  await settled();
  expect(layersInEntries()).toEqual([0, 0, 1]);

  history.go(-1);
  await settled();
  expect(closed).toBe(1);
  expect(heardByRouter).toEqual([]);

  history.go(-1);
  await settled();
  expect(heardByRouter).toEqual(['/']);
});

test('of two layers Back closes the upper one first', async () => {
  const { history, open } = aBrowser();
  const closed: string[] = [];
  open(() => closed.push('lower'));
  open(() => closed.push('upper'));
  await settled();
  history.go(-1);
  await settled();
  expect(closed).toEqual(['upper']);
  history.go(-1);
  await settled();
  expect(closed).toEqual(['upper', 'lower']);
});

test('a layer that is closed by its button leaves its entry, and Forward does not come back to it', async () => {
  const { history, open, heardByRouter } = aBrowser();
  const leave = open(() => {});
  await settled();
  leave();
  await settled();
  expect(history.at).toBe(1);

  history.go(1);
  await settled();
  expect(history.at).toBe(1);
  expect(heardByRouter).toEqual([]);
});

test('a layer that opens as another one closes takes over its entry', async () => {
  const { history, open } = aBrowser();
  const leave = open(() => {});
  await settled();
  leave();
  let isClosed = false;
  open(() => {
    isClosed = true;
  });
  await settled();
  expect(history.at).toBe(2);
  history.go(-1);
  await settled();
  expect(isClosed).toBe(true);
});

test.each([
  'before',
  'after',
  'without',
])('a page opened from a layer, %s closing it, leaves no dead entry', async (when) => {
  const { history, open, heardByRouter, urls, layersInEntries } = aBrowser();
  const leave = open(() => {});
  open(() => {});
  await settled();
  if (when === 'before') leave();
  await Promise.resolve();
  const { url, state } = page('/cars?brand=kia');
  history.pushState(state, '', url);
  if (when === 'after') leave();
  await settled();
  expect(urls()).toEqual(['/', '/cars', '/cars?brand=kia']);
  expect(layersInEntries()).toEqual([0, 0, 0]);
  expect(heardByRouter).toEqual([]);

  history.go(-1);
  await settled();
  expect(heardByRouter).toEqual(['/cars']);
});

test('an address that changes below an open layer stays after the layer is closed', async () => {
  const { history, open, urls, heardByRouter } = aBrowser();
  open(() => {});
  await settled();
  history.replaceState({ __TSR_key: 'new key' }, '', '/cars?page=2');
  history.go(-1);
  await settled();
  expect(history.at).toBe(1);
  expect(urls().slice(0, 2)).toEqual(['/', '/cars?page=2']);
  history.go(-1);
  await settled();
  expect(heardByRouter).toEqual(['/']);
});

test('after a reload with an open layer the page’s own entry is shown', async () => {
  const { history } = aBrowser([page('/'), page('/cars'), page('/cars', { layers: 1 })]);
  await settled();
  expect(history.at).toBe(1);
});

test('Back from another page passes the entry of a layer that is gone', async () => {
  const { history, heardByRouter } = aBrowser([page('/cars'), page('/cars', { layers: 1 }), page('/credit')]);
  history.go(-1);
  await settled();
  expect(history.at).toBe(0);
  expect(heardByRouter).toEqual(['/cars']);
});

const linkToKazakh = { href: '/kk/cars', protocol: 'http:', target: '', hasAttribute: () => false };

test('a link that loads a new document is followed from the page’s entry', async () => {
  const { history, open, urls } = aBrowser();
  open(() => {});
  await settled();
  let isPrevented = false;
  history.dispatch('click', {
    button: 0,
    target: { closest: () => linkToKazakh } as unknown as EventTarget,
    preventDefault: () => {
      isPrevented = true;
    },
  });
  await settled();
  expect(isPrevented).toBe(true);
  expect(urls()).toEqual(['/', '/cars', '/kk/cars']);
});

test('a link that is pressed while its page still loads is followed, and Back leads to that page', async () => {
  const { history, open } = aBrowser();
  open(() => {});
  await settled();
  history.dispatch('click', {
    button: 0,
    target: { closest: () => linkToKazakh } as unknown as EventTarget,
    preventDefault: () => {},
  });
  history.dispatch('pageshow', { persisted: false });
  await settled();
  expect(history.url).toBe('/kk/cars');
});

test('a page that was left during a traversal and is shown again leaves the entry of its layer', async () => {
  const { history, open } = aBrowser();
  const leave = open(() => {});
  await settled();
  history.go = () => {};
  leave();
  await settled();
  Reflect.deleteProperty(history, 'go');
  history.dispatch('pageshow', { persisted: true });
  await settled();
  expect(history.at).toBe(1);
});
