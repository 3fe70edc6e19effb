import { useEffect, useState } from 'react';
import { ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useAddressSearch, useGo } from '../../../../platform/web/use-page.ts';
import { inspectionPath, listPath } from './addresses.ts';
import { BackLink } from './back-link.tsx';
import { Conclusion } from './conclusion.tsx';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { FactsForm } from './facts-form.tsx';
import { GroupView } from './group-view.tsx';
import { Overview } from './overview.tsx';
import { ReportPart } from './report-part.tsx';
import { SendingState } from './sending-state.tsx';
import { useInspectorText } from './use-text.ts';

const pollMs = 20_000;

/** An inspection, or a part of it. */
export function InspectionView({ id }: { id: string }) {
  const text = useInspectorText();
  const locale = useLocale();
  const go = useGo();
  const { state } = useDesk();
  const { group, part } = useAddressSearch();
  const device = state.inspections?.get(id);
  const failure = useOthersAnswers(id);
  const target = device?.begun.movedTo ?? null;
  useEffect(() => {
    if (target !== null) void go(inspectionPath(target), { replace: true });
  }, [target, go]);

  const template = state.templates.find(({ version }) => version === device?.begun.template);
  if (!device || !template || target !== null)
    return failure === null ? (
      <Skeleton shape="block" />
    ) : (
      <>
        <BackLink to={listPath()}>{text('allCars')}</BackLink>
        <EmptyState title={text(failure === 'not_found' ? 'notFound' : 'notHere')}>
          <p>{text(failure === 'not_found' ? 'notFoundText' : 'notHereText')}</p>
        </EmptyState>
      </>
    );

  const shown = { device, template };
  const current = template.template.groups.find(({ key }) => key === group);
  const isPart = current !== undefined || part === 'car' || part === 'end' || part === 'report';
  return (
    <>
      <div className={styles.bar}>
        <BackLink to={isPart ? inspectionPath(id) : listPath()}>
          {text(isPart ? 'allGroups' : 'allCars')}
        </BackLink>
        <SendingState devices={[device]} />
      </div>
      <h2 className={styles.name}>{current ? current.names[locale] : device.begun.car.name}</h2>
      {current ? (
        <GroupView key={current.key} shown={shown} group={current} />
      ) : part === 'car' ? (
        <FactsForm device={device} />
      ) : part === 'report' ? (
        <ReportPart id={id} />
      ) : part === 'end' ? (
        <Conclusion shown={shown} />
      ) : (
        <Overview shown={shown} />
      )}
    </>
  );
}

/** Asks what others have answered while the inspection is looked at; resolves to why that cannot be known. */
function useOthersAnswers(id: string): string | null {
  const { store, state } = useDesk();
  const [failure, setFailure] = useState<string | null>(null);
  const device = state.inspections?.get(id);
  // The server does not know of one that was begun without a connection.
  const isKnown = !device || device.begun.server !== null;
  useEffect(() => {
    if (!isKnown) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      store.refreshInspection(id).then(
        () => setFailure(null),
        (error) => setFailure(error instanceof ApiProblem ? error.code : unreachable),
      );
    };
    ask();
    const timer = setInterval(ask, pollMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, [store, id, isKnown]);
  return failure;
}
