import { cityKey, cityNamesKey } from '../../../platform/web/stored-keys.ts';

/*
 * Shows the chosen city in the header and in the search form of the home page before the first paint: pages are rendered
 * as a guest's, and their scripts may start much later. React keeps what it finds there when it hydrates
 * (`suppressHydrationWarning`), and then renders the same.
 */

/** Name of the chosen city in the language of the page, from what `cityStore` and `cityNamesStore` have stored. */
function chosenCityName(): string | null {
  try {
    const { id, names } = JSON.parse(localStorage.getItem(cityNamesKey) ?? '{}');
    const isChosen = localStorage.getItem(cityKey) === String(id);
    return (isChosen && names[document.documentElement.lang.slice(0, 2)]) || null;
  } catch {
    return null;
  }
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** The field takes the city once: the person may then choose another one. */
function showInSearchForm(city: string): void {
  const field = document.querySelector<HTMLSelectElement>('select[name=city]');
  const button = field?.form?.querySelector('[data-city-count]');
  if (!field || !button || 'filled' in field.dataset) return;
  field.dataset.filled = '';
  const option = [...field.options].find(({ text }) => text === city);
  if (!option || field.value) return;
  option.selected = true;
  const [, at = '', cars = ''] = /^(\d+) (.+)$/.exec(option.dataset.show ?? '') ?? [];
  setText(button, field.dataset.patterns?.split('|')[Number(at)]?.replace('#', cars) ?? '');
}

/** Call while the head is parsed. */
export function showChosenCity(): void {
  const city = chosenCityName();
  if (!city) return;
  const show = () => {
    setText(document.querySelector('[data-city-name]'), city);
    showInSearchForm(city);
  };
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    show();
    observer.disconnect();
  });
}
