import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { CheckList, type ChecksDeskProps, checksPath, ManagedChecks } from './check-list.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { useDeskText } from './use-text.ts';

type Props = ChecksDeskProps & { isAdmin: boolean; isManager: boolean };

/** The managers' desk for checks and their prices; inspectors see the checks that were given to them. */
export function ChecksDesk({ isAdmin, isManager, ...props }: Props) {
  const text = useDeskText();
  const isPrices = props.search.part === 'prices';
  if (!isManager) return <CheckList {...props} />;
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: checksPath, label: text('requests'), isCurrent: !isPrices },
          { to: checksPath + queryOf({ part: 'prices' }), label: text('prices'), isCurrent: isPrices },
        ]}
      />
      {isPrices ? <PricesPanel api={props.api} isAdmin={isAdmin} /> : <ManagedChecks {...props} />}
    </>
  );
}
