import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { listInspections } from '../../staff-contract.ts';

type Page = OutputOf<typeof listInspections>;
type Wanted = { isFinished: boolean; q: string; page: number };

/** A page of the list that this device does not store: search results, or any page after the first. */
export function useTaskPage({ isFinished, q, page }: Wanted) {
  const api = useApi();
  const [asked, setAsked] = useState<{ key: string; page: Page | null } | null>(null);
  const isKept = q === '' && page === 1;
  const key = JSON.stringify([isFinished, q, page]);
  useEffect(() => {
    if (isKept) return;
    let isShown = true;
    const ask = () =>
      api.call(listInspections, { state: isFinished ? 'finished' : 'open', page: String(page), q }).then(
        (found) => isShown && setAsked({ key, page: found }),
        () => isShown && setAsked({ key, page: null }),
      );
    void ask();
    window.addEventListener('online', ask);
    return () => {
      isShown = false;
      window.removeEventListener('online', ask);
    };
  }, [api, isKept, isFinished, q, page, key]);
  const answer = asked?.key === key ? asked : null;
  return {
    /** Null while it is asked for, without a connection, and for the page that this device keeps. */
    found: isKept ? null : (answer?.page ?? null),
    isAsking: !isKept && answer === null,
    /** Only what this device knows can be shown. */
    isUnreachable: !isKept && answer !== null && answer.page === null,
  };
}
