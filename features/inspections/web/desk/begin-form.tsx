import { useEffect, useState } from 'react';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { useApi, useGo } from '../../../../platform/web/use-page.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { type CarField, type InspectedCar, listInspections } from '../../staff-contract.ts';
import { inspectionPath, listPath } from './addresses.ts';
import { BackLink } from './back-link.tsx';
import { draftOf } from './car-draft.ts';
import { CarForm } from './car-form.tsx';
import { useDesk } from './desk-context.ts';
import type { Task } from './device-database.ts';
import { newInspection, withFacts } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

/** The task of a request: of the list that this device keeps, or else of the server. */
function useTaskOf(of: string): { task: Task | null; isGone: boolean } {
  const { state } = useDesk();
  const api = useApi();
  const isIt = ({ check }: Task) => String(check?.id) === of;
  const known = [...(state.tasks?.open ?? []), ...(state.tasks?.finished ?? [])].find(isIt) ?? null;
  const [found, setFound] = useState<Task | null | undefined>();
  const isAsked = of !== 'own' && !known;
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    const ask = (list: 'open' | 'finished') => api.call(listInspections, { state: list, q: of });
    Promise.all([ask('open'), ask('finished')]).then(
      (pages) =>
        isShown &&
        setFound(
          pages.flatMap(({ results }) => results).find(({ check }) => String(check?.id) === of) ?? null,
        ),
      // Without a connection nothing more is known.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api, of, isAsked]);
  return { task: known ?? found ?? null, isGone: isAsked && found === null };
}

/** Begins the inspection of a request, by its number, or of an `own` car, with or without a connection. */
export function BeginForm({ of }: { of: string }) {
  const text = useInspectorText();
  const { state, store, owner } = useDesk();
  const go = useGo();
  const { task, isGone } = useTaskOf(of);
  const begunHere = [...(state.inspections?.values() ?? [])].find(
    ({ begun: { check, movedTo } }) => String(check) === of && movedTo === null,
  );
  const begunAs = begunHere?.begun.id ?? task?.inspection?.id ?? null;
  useEffect(() => {
    if (begunAs !== null) void go(inspectionPath(begunAs), { replace: true });
  }, [begunAs, go]);
  const [template] = state.templates;

  if (!template || (of !== 'own' && !task))
    return (
      <>
        <BackLink to={listPath()}>{text('allCars')}</BackLink>
        <EmptyState title={text(isGone ? 'requestGone' : 'cannotBegin')}>
          <p>{text(isGone ? 'requestGoneText' : 'cannotBeginText')}</p>
        </EmptyState>
      </>
    );

  function begin(car: InspectedCar, fields: readonly CarField[]) {
    if (!template) return;
    const id = crypto.randomUUID();
    const now = Date.now();
    const begun = newInspection({
      id,
      owner,
      check: task?.check?.id ?? null,
      car,
      template: template.version,
      startedAt: new Date(now).toISOString(),
    });
    store.begin(withFacts({ begun, answers: [], photos: [] }, { car, fields, now }).begun);
    // Browsers may delete what a site stores when the disk is full, unless they are asked not to.
    navigator.storage?.persist?.().catch((error) => logFailure('Storage may be cleared', error));
    void go(inspectionPath(id), { replace: true });
  }

  return (
    <>
      <BackLink to={listPath()}>{text('allCars')}</BackLink>
      <CarForm
        title={task?.check ? text('beginRequest', { id: task.check.id }) : text('beginOwnTitle')}
        submit={text('begin')}
        draftKey={`inspection-begin:${of}`}
        initial={draftOf(task?.known ?? null)}
        ordered={task?.check ?? null}
        onSave={begin}
      />
    </>
  );
}
