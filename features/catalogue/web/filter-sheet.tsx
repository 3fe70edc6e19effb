import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Sheet } from '../../../platform/web/ui/sheet.tsx';
import { countCars, listCars } from '../contract.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Facets } from './filter-labels.ts';
import { apiInput, type Filters, reset } from './filters.ts';
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
  const { count, facets, isCounting } = useCounted(draft, props);
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
          <Button aria-busy={isCounting || undefined} onClick={() => onApply(draft)}>
            {text('show', { count })}
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

/** A person presses several boxes in a row: one question for all of them. */
const pauseMs = 150;

/** How many the draft gives, and the counts beside its options; an answer to an older draft is dropped. */
function useCounted(draft: Filters, { filters, count, facets, api, isOpen }: FilterSheetProps) {
  const [answer, setAnswer] = useState<{ for: Filters; count: number }>({ for: filters, count });
  const [counted, setCounted] = useState(facets);
  const isKnown = answer.for === draft;
  const areAllCounted = isEveryFacetIn(counted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer must not stop the second question
  useEffect(() => {
    if (!isOpen || (isKnown && areAllCounted)) return;
    const aborted = new AbortController();
    const options = { signal: aborted.signal };
    const { sort: _, ...input } = apiInput(draft);
    // A failed count keeps the last one: the button still applies the choice.
    const silently = () => {};
    const timer = setTimeout(() => {
      api
        .call(countCars, input as never, options)
        .then((told) => setAnswer({ for: draft, count: told.count }))
        .catch(silently);
      api
        .call(listCars, { ...input, facets: 'all' } as never, options)
        .then((told) => {
          if (!aborted.signal.aborted) setCounted(told.facets);
        })
        .catch(silently);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [api, draft, isOpen]);

  return { count: answer.count, facets: counted, isCounting: !isKnown };
}
