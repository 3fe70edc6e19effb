import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Sheet } from '../../../platform/web/ui/sheet.tsx';
import { listCars } from '../contract.ts';
import { withoutBackwardRanges } from './backward-ranges.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Facets } from './filter-labels.ts';
import { apiInput, type Filters, resetFilters } from './filters.ts';
import { storeSheetCars } from './sheet-cars.ts';
import { useCatalogueText } from './use-text.ts';
import { hasAllFacets } from './visible-facets.ts';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  filters: Filters;
  facets: Facets;
  count: number;
  isOwnCars: boolean;
  annualRate: number;
  api: ApiClient;
  onApply: (filters: Filters) => void;
};

/** The filters on phones. Changes are a draft until the person presses the button, which shows the number of cars. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, filters } = props;
  // Counts how often the sheet was opened: a new `key` each time makes the draft start from the applied filters.
  const [openCount, setOpenCount] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenCount(openCount + 1);
  }
  return <OpenSheet key={openCount} {...props} initial={filters} />;
}

function OpenSheet(props: FilterSheetProps & { initial: Filters }) {
  const { isOpen, onClose, onApply, annualRate, initial } = props;
  const text = useCatalogueText();
  const [draft, setDraft] = useState(initial);
  const { count, facets } = useCounted(draft, props);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('filters')}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="second" onClick={() => setDraft(resetFilters(draft))}>
            {text('reset')}
          </Button>
          <Button aria-busy={count === null} onClick={() => onApply(draft)}>
            {count === null ? text('showAny') : text('show', { count })}
          </Button>
        </>
      }
    >
      <FilterFields
        filters={draft}
        facets={facets}
        onChange={setDraft}
        annualRate={annualRate}
        delayMs={0}
        isOwnCars={props.isOwnCars}
      />
    </Sheet>
  );
}

/**
 * Loads the number of cars for the draft (null while loading) and the counts of all options. A request that is still
 * running for an older draft is aborted.
 */
function useCounted(draft: Filters, { filters, count, facets, api, isOpen }: FilterSheetProps) {
  const [result, setResult] = useState({ for: filters, count, facets });
  const isCurrent = result.for === draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a response (`result`) must not start another request
  useEffect(() => {
    if (!isOpen || (isCurrent && hasAllFacets(result.facets))) return;
    const controller = new AbortController();
    const valid = withoutBackwardRanges(draft);
    api
      .call(listCars, { ...apiInput(valid), facets: 'all' } as never, { signal: controller.signal })
      .then((list) => {
        storeSheetCars(api, valid, list);
        setResult({ for: draft, count: list.count, facets: list.facets });
      })
      // If the request fails, the button shows no number and still applies the filters.
      .catch(() => {});
    return () => controller.abort();
  }, [api, draft, isOpen]);

  return { ...result, count: isCurrent ? result.count : null };
}
