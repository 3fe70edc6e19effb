import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Sheet } from '../../../platform/web/ui/sheet.tsx';
import { listCars } from '../contract.ts';
import { withoutBackward } from './backward.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Facets } from './filter-labels.ts';
import { apiInput, type Filters, reset } from './filters.ts';
import { handCars } from './handed-cars.ts';
import { isEveryFacetIn } from './shown-facets.ts';
import { useCatalogueText } from './use-text.ts';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  filters: Filters;
  facets: Facets;
  count: number;
  isOwn: boolean;
  annualRate: number;
  api: ApiClient;
  onApply: (filters: Filters) => void;
};

/** The phone's filters: chosen at leisure, applied by one button that says what it will show. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, filters } = props;
  // Every opening starts from what is applied.
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return <OpenSheet key={opening} {...props} initial={filters} />;
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
          <Button tone="second" onClick={() => setDraft(reset(draft))}>
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
        isOwn={props.isOwn}
      />
    </Sheet>
  );
}

/** How many the draft gives (null while nobody knows), and the counts beside its options; a question about an older draft is given up. */
function useCounted(draft: Filters, { filters, count, facets, api, isOpen }: FilterSheetProps) {
  const [answer, setAnswer] = useState({ for: filters, count, facets });
  const isKnown = answer.for === draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer asks nothing new
  useEffect(() => {
    if (!isOpen || (isKnown && isEveryFacetIn(answer.facets))) return;
    const aborted = new AbortController();
    const asked = withoutBackward(draft);
    api
      .call(listCars, { ...apiInput(asked), facets: 'all' } as never, { signal: aborted.signal })
      .then((told) => {
        handCars(api, asked, told);
        setAnswer({ for: draft, count: told.count, facets: told.facets });
      })
      // Without an answer the button tells no number, and still applies the choice.
      .catch(() => {});
    return () => aborted.abort();
  }, [api, draft, isOpen]);

  return { ...answer, count: isKnown ? answer.count : null };
}
