import { cookieOf } from '../../../platform/web/cookie.ts';
import { loadStyles } from '../../../platform/web/load-styles.ts';
import { trustIn } from '../../../platform/web/trusted-types.ts';
import { type City, findCities } from './city-search.ts';
import { firstCityId, firstCityPath } from './first-city-place-public.ts';

/*
 * Asks a first-time visitor for the city without the page's scripts, which are thirty times as large. Built alone. The
 * dialog's HTML is that of `city-dialog.tsx`, drawn at build time with one row as a pattern, and behaves as that one does.
 */

/** Rows that are shown at first, more than any screen has; see `city-list.tsx`. */
const firstRows = 40;
/**
 * Like the events that are handled, these are kept from all other listeners: the page's scripts need not start for them,
 * and React, while it hydrates, would stop them.
 */
const kept = 'pointerdown pointerup mousedown mouseup touchstart touchend click keyup'.split(' ');
const locale = document.documentElement.lang.slice(0, 2);
const trusted = trustIn('first-city');

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path, { headers: { 'accept-language': locale } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Resolves when a city has been chosen, or at once if React is there and asks itself. */
export async function askForCity(): Promise<void> {
  const [html, { results }] = await Promise.all([
    fetchOk(firstCityPath(locale)).then((response) => response.text()),
    fetchOk('/api/company/cities/').then((response) => response.json() as Promise<{ results: City[] }>),
    loadStyles('city-dialog'),
  ]);
  if (document.documentElement.dataset.hydrated || results.length === 0) return;
  store(await choiceIn(html, results));
}

function choiceIn(html: string, cities: readonly City[]): Promise<City> {
  const frame = document.createElement('div');
  frame.innerHTML = trusted.createHTML(html);
  const find = <Found extends Element>(selector: string) => frame.querySelector(selector) as Found;
  const dialog = find<HTMLDialogElement>('dialog');
  const searchField = find<HTMLInputElement>('input[type=search]');
  const list = find<HTMLFieldSetElement>('fieldset');
  const apply = find<HTMLButtonElement>('button[type=submit]');
  const found = find<HTMLElement>('form [role=status]');
  const state = find<HTMLElement>('footer [role=status]');
  const texts = find<HTMLTemplateElement>('template');
  const pattern = find<HTMLLabelElement>('label:has([type=radio])');
  const check = find<SVGElement>('fieldset svg');
  const chosenText = state.textContent ?? '';
  const forms = JSON.parse(texts.dataset.found ?? '') as Record<string, string>;
  let chosen: City | undefined;
  let showsAll = false;

  pattern.remove();
  check.remove();
  state.textContent = texts.dataset.notChosen ?? '';
  apply.disabled = true;

  function rowOf(city: City): HTMLLabelElement {
    const row = pattern.cloneNode(true) as HTMLLabelElement;
    const [radio, name, region] = row.children as unknown as [HTMLInputElement, HTMLElement, HTMLElement];
    radio.value = String(city.id);
    radio.checked = city === chosen;
    if (radio.checked) row.append(check);
    name.textContent = city.name;
    if (city.region.slug === city.slug) region.remove();
    else region.textContent = city.region.name;
    return row;
  }

  function showRows(): void {
    const matches = findCities(cities, searchField.value);
    const query = searchField.value.trim();
    for (const old of list.querySelectorAll('label, section')) old.remove();
    list.append(...(showsAll ? matches : matches.slice(0, firstRows)).map(rowOf));
    if (matches.length === 0) {
      list.append(texts.content.cloneNode(true));
      const title = list.querySelector('section :is(h3)');
      if (title) title.textContent = (title.textContent ?? '').replace('{query}', query);
    }
    const form = new Intl.PluralRules(locale === 'kk' ? 'en' : locale).select(matches.length);
    found.textContent =
      query && (forms[form] ?? forms.other ?? '').replace('{count}', String(matches.length));
  }

  /** Rows are added, not replaced: one of them may just be pressed. */
  function showAll(): void {
    if (!showsAll) list.append(...findCities(cities, searchField.value).slice(firstRows).map(rowOf));
    showsAll = true;
  }

  const radioOf = (value: string) => list.querySelector<HTMLInputElement>(`input[value="${value}"]`);

  function choose(city: City): void {
    chosen = city;
    const radio = radioOf(String(city.id));
    if (radio) radio.checked = true;
    radio?.parentElement?.append(check);
    state.textContent = chosenText.replace('{city}', city.name);
    apply.disabled = false;
  }

  function handleSearchKey(event: KeyboardEvent): void {
    const first = findCities(cities, searchField.value)[0];
    const isEnter = event.key === 'Enter' && searchField.value.trim() !== '' && !event.isComposing;
    if (!first || (event.key !== 'ArrowDown' && !isEnter)) return;
    event.preventDefault();
    const isListed = chosen && radioOf(String(chosen.id));
    if (isEnter || !isListed) choose(first);
    radioOf(String(chosen?.id))?.focus();
  }

  function pick({ target }: Event): void {
    const city = cities.find(({ id }) => String(id) === (target as HTMLInputElement).value);
    if (city) choose(city);
  }

  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
  dialog.id = firstCityId;
  showRows();
  document.body.append(dialog);
  (matchMedia('(pointer: coarse)').matches ? list : searchField).autofocus = true;

  return new Promise((resolve) => {
    const listeners = new AbortController();
    const handlers: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void } = {
      keydown(event) {
        if (event.key === 'Escape') event.preventDefault();
        if (event.target === searchField) handleSearchKey(event);
      },
      input: ({ target }) => target === searchField && showRows(),
      change: (event) => event.target !== searchField && pick(event),
      focusin: ({ target }) => target instanceof HTMLInputElement && target !== searchField && showAll(),
      scroll: showAll,
      cancel: (event) => event.preventDefault(),
      // A second Esc or Android's back gesture closes the dialog without asking.
      close: () => dialog.showModal(),
      submit(event) {
        event.preventDefault();
        if (!chosen) return;
        listeners.abort();
        dialog.remove();
        resolve(chosen);
      },
    };
    for (const type of new Set([...Object.keys(handlers), ...kept]))
      window.addEventListener(
        type,
        (event) => {
          if (!dialog.contains(event.target as Node)) return;
          event.stopPropagation();
          handlers[type as 'input']?.(event as InputEvent);
        },
        { capture: true, signal: listeners.signal },
      );
    // Last, so that the focus that it gives is kept too.
    dialog.showModal();
  });
}

/** Stores the city as `cityNamesStore` and `cityStore` do, and notifies the stores if the page is hydrated by now. */
function store({ id, names }: City): void {
  const values = { 'city-names': JSON.stringify({ id, names }), city: String(id) };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
  document.cookie = cookieOf('city', values.city);
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
}
