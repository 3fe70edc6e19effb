import { queryOf } from '../../../../platform/web/api-client.ts';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { CheckList, type ChecksDeskProps } from './check-list.tsx';
import styles from './desk.module.css';
import { PricesPanel } from './prices-panel.tsx';
import { checksPath } from './question.ts';
import { useDeskText } from './use-text.ts';

/** Requests for checks, and what they cost. */
export function ChecksDesk({ isAdmin, ...props }: ChecksDeskProps & { isAdmin: boolean }) {
  const text = useDeskText();
  const isPrices = props.search.part === 'prices';
  return (
    <>
      <SegmentedLinks
        className={styles.start}
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
