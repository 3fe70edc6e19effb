import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import type { Photo } from '../../../photos/photo.ts';
import { suggestSearch } from '../../suggestion-contract.ts';
import { askedTexts } from '../asked-texts-public.ts';
import { addressOf, type Filters, filtersOfForm, withoutNames, withValue, withValues } from '../filters.ts';
import { savedSearches } from '../saved-searches-public.ts';

type Suggested = OutputOf<typeof suggestSearch>;

/** One line of the list. `to` is where it leads; the whole text is searched for by the form itself. */
export type Option = {
  kind: 'text' | 'vehicle' | 'city' | 'asked' | 'saved';
  label: string;
  to: string | null;
  count?: number;
  photo?: Photo | null;
  years?: Suggested['suggestions'][number]['years'];
  understood?: Suggested['understood'];
};

const maxAsked = 3;
const maxSaved = 3;
/** Keys that are pressed faster ask once. */
const debounceMs = 40;

/** Leads to what the form says, with the text before the completed words and the suggested value instead of others of its kind. */
function addressWith(form: HTMLFormElement | null, rest: string, param: string, value: string): string {
  const filters: Filters = form ? filtersOfForm(new FormData(form)) : {};
  const replaced = param === 'city' ? ['city', 'region', 'radius'] : ['brand', 'model', 'generation'];
  return addressOf(withValue(withValues(withoutNames(filters, replaced), 'q', [rest]), param, value));
}

/** What is listed for the text in a box of this form: while it is empty, what was searched for before. */
export function useOptions(typed: string, form: HTMLFormElement | null): readonly Option[] {
  const api = useApi();
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; suggested: Suggested } | null>(null);
  const [saved, setSaved] = useState<readonly Option[]>([]);

  useEffect(() => {
    if (q === '') return setFound(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api.call(suggestSearch, { q }, { signal: controller.signal }).then(
        (suggested) => setFound({ q, suggested }),
        (error) => controller.signal.aborted || logFailure('The text box has no suggestions', error),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q]);

  useEffect(() => {
    savedSearches().then(
      (searches) =>
        setSaved(searches.map(({ name, query }) => ({ kind: 'saved', label: name, to: `/cars?${query}` }))),
      (error) => logFailure('Saved searches are not suggested', error),
    );
  }, []);

  if (q === '')
    return [
      ...askedTexts()
        .slice(0, maxAsked)
        .map((text): Option => ({ kind: 'asked', label: text, to: addressOf({ q: [text] }) })),
      ...saved.slice(0, maxSaved),
    ];
  const lower = q.toLocaleLowerCase();
  const named = saved.filter(({ label }) => label.toLocaleLowerCase().includes(lower)).slice(0, 1);
  if (!found) return named;
  const { understood, suggestions, rest, count } = found.suggested;
  return [
    { kind: 'text', label: found.q, to: null, count, understood },
    ...suggestions.map(
      ({ param, value, ...suggestion }): Option => ({
        kind: param === 'city' ? 'city' : 'vehicle',
        to: addressWith(form, rest, param, value),
        ...suggestion,
      }),
    ),
    ...named,
  ];
}
