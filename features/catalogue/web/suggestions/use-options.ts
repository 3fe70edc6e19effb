import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import type { Photo } from '../../../photos/photo.ts';
import { replacedBy, suggestSearch } from '../../suggestion-contract.ts';
import { askedTexts } from '../asked-texts-public.ts';
import { withoutBackwardRanges } from '../backward-ranges.ts';
import {
  addressOf,
  apiInput,
  type Filters,
  filtersOfForm,
  withoutNames,
  withValue,
  withValues,
} from '../filters.ts';
import { savedSearches } from '../saved-searches-public.ts';

type Suggested = OutputOf<typeof suggestSearch>;
type Suggestion = Suggested['suggestions'][number];

/** One line of the list. `to` is where it leads; the whole text is searched for by the form itself. */
export type Option = {
  kind: 'text' | 'vehicle' | 'city' | 'asked' | 'saved';
  label: string;
  to: string | null;
  count?: number;
  photo?: Photo | null;
  years?: Suggestion['years'];
  understood?: Suggested['understood'];
};

const maxAsked = 3;
const maxSaved = 3;
/** Keys that are pressed faster ask once. */
const debounceMs = 40;

const filtersIn = (form: HTMLFormElement | null): Filters =>
  form ? withoutBackwardRanges(filtersOfForm(new FormData(form))) : {};

/** Leads to what the form says, with `rest` of the text and the suggested value instead of what it replaces. */
function addressWith(form: HTMLFormElement | null, rest: string, { param, value }: Suggestion): string {
  const kept = withoutNames(filtersIn(form), replacedBy(param));
  return addressOf(withValue(withValues(kept, 'q', [rest]), param, value));
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
      const input = { ...apiInput(filtersIn(form)), q };
      api.call(suggestSearch, input, { signal: controller.signal }).then(
        (suggested) => setFound({ q, suggested }),
        (error) => controller.signal.aborted || logFailure('The text box has no suggestions', error),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, form, q]);

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
      (suggestion): Option => ({
        ...suggestion,
        kind: suggestion.param === 'city' ? 'city' : 'vehicle',
        to: addressWith(form, rest, suggestion),
      }),
    ),
    ...named,
  ];
}
