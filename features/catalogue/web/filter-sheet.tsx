import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { cityStore } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Sheet } from '../../../platform/web/ui/sheet.tsx';
import { type CarList, listCars } from '../contract.ts';
import { withoutBackwardRanges } from './backward-ranges.ts';
import { FilterFields } from './filter-fields.tsx';
import { addressOf, apiInput, type Filters, nearCity, resetFilters, withoutNames } from './filters.ts';
import { QuickFields, quickPartTitles } from './quick-fields.tsx';
import { type QuickPart, quickParts } from './quick-parts.ts';
import { SortFields } from './rare-parts.tsx';
import { storeSheetCars } from './sheet-cars.ts';
import { useCatalogueText } from './use-text.ts';
import { hasAllFacets } from './visible-facets.ts';

/** What the sheet shows: all filters, one part of them, or the order of the list. */
export type SheetContent = 'all' | 'sort' | QuickPart;

/** The parameters that say in which order cars stand, and which of them. */
const sortNames = ['sort', 'hide_worse', 'near'];

type FilterSheetProps = {
  /** Null while the sheet is closed. */
  content: SheetContent | null;
  onClose: () => void;
  filters: Filters;
  cars: Pick<CarList, 'facets' | 'count' | 'near' | 'understood' | 'annual_rate'>;
  isOwnCars: boolean;
  api: ApiClient;
  onApply: (filters: Filters) => void;
};

/**
 * The filters on phones. Changes are a draft until the person presses the button, which shows the number of cars. Closing
 * the sheet keeps the draft; it ends when the applied filters change.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { content, onClose, filters, onApply, cars, isOwnCars } = props;
  const text = useCatalogueText();
  const applied = addressOf(filters);
  const [draft, setDraft] = useState({ of: applied, filters });
  if (draft.of !== applied) setDraft({ of: applied, filters });
  const { count, facets } = useCounted(draft.filters, props);
  const part = content === 'all' || content === 'sort' ? null : content;
  const names = content === 'sort' ? sortNames : quickParts.find((quick) => quick.part === part)?.names;
  const change = (next: Filters) => setDraft({ of: applied, filters: next });
  const fields = { filters: draft.filters, facets, onChange: change, delayMs: 0, isOwnCars };
  return (
    <Sheet
      isOpen={content !== null}
      onClose={onClose}
      title={text(part ? quickPartTitles[part] : content === 'sort' ? 'sort' : 'filters')}
      closeLabel={text('close')}
      footer={
        <>
          <Button
            tone="second"
            onClick={() => change(names ? withoutNames(draft.filters, names) : resetFilters(draft.filters))}
          >
            {text('reset')}
          </Button>
          <Button aria-busy={count === null} onClick={() => onApply(draft.filters)}>
            {count === null ? text('showAny') : text('show', { count })}
          </Button>
        </>
      }
    >
      {content === 'sort' ? (
        <SortFields {...fields} understood={cars.understood} near={cars.near} onSort={onApply} />
      ) : part ? (
        <QuickFields {...fields} part={part} onEnter={() => onApply(draft.filters)} />
      ) : (
        <FilterFields {...fields} annualRate={cars.annual_rate} />
      )}
    </Sheet>
  );
}

/**
 * Loads the number of cars for the draft (null while loading) and the counts of all options, the first time before the
 * sheet opens. A request that is still running for an older draft is aborted.
 */
function useCounted(draft: Filters, { filters, cars, api, isOwnCars }: FilterSheetProps) {
  const { count, facets } = cars;
  const [counted, setCounted] = useState({ for: addressOf(filters), count, facets });
  const address = addressOf(draft);
  // The page itself has the counts of the applied filters, but at first not those of all options.
  const isApplied = address === addressOf(filters) && hasAllFacets(facets);
  const result = isApplied ? { for: address, count, facets } : counted;
  const isCurrent = result.for === address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a response (`counted`) must not start another request
  useEffect(() => {
    if (isCurrent && hasAllFacets(result.facets)) return;
    const controller = new AbortController();
    const valid = withoutBackwardRanges(draft);
    const near = isOwnCars ? null : nearCity(valid, cityStore.read());
    const input = { ...apiInput(valid), ...(near !== null && { near }), facets: 'all' };
    api
      .call(listCars, input, { signal: controller.signal })
      .then((list) => {
        storeSheetCars(api, valid, near, list);
        setCounted({ for: address, count: list.count, facets: list.facets });
      })
      // If the request fails, the button shows no number and still applies the filters.
      .catch(() => {});
    return () => controller.abort();
  }, [api, address]);

  return { ...result, count: isCurrent ? result.count : null };
}
