import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { CheckList, type ChecksDeskProps, checksPath } from './check-list.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { useDeskText } from './use-text.ts';

/** The managers' desk for checks and their prices. */
export function ChecksDesk({ isAdmin, ...props }: ChecksDeskProps & { isAdmin: boolean }) {
  const text = useDeskText();
  const isPrices = props.search.part === 'prices';
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: checksPath, label: text('requests'), isCurrent: !isPrices },
          { to: checksPath + queryOf({ part: 'prices' }), label: text('prices'), isCurrent: isPrices },
        ]}
      />
      {isPrices ? <PricesPanel api={props.api} isAdmin={isAdmin} /> : <CheckList {...props} />}
    </>
  );
}
