import { queryOf } from '../../../../platform/web/api-client.ts';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import styles from './desk.module.css';
import { type DeskProps, offersPath } from './desk-props.ts';
import { HotOffers } from './hot-offers.tsx';
import { OwnCars } from './own-cars.tsx';
import { useOffersText } from './use-text.ts';

/** What is hot, and for whom the company's own cars are kept. */
export function OffersDesk(props: DeskProps) {
  const text = useOffersText();
  const isOwn = props.search.part === 'own';
  return (
    <>
      <SegmentedLinks
        className={styles.start}
        label={text('parts')}
        links={[
          { to: offersPath, label: text('hotPart'), isCurrent: !isOwn },
          { to: offersPath + queryOf({ part: 'own' }), label: text('ownPart'), isCurrent: isOwn },
        ]}
      />
      {isOwn ? <OwnCars {...props} /> : <HotOffers {...props} />}
    </>
  );
}
