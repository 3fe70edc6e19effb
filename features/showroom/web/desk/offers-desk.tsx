import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { type DeskProps, offersPath } from './desk-props.ts';
import { HotOffers } from './hot-offers.tsx';
import { OwnCars } from './own-cars.tsx';
import { useOffersText } from './use-text.ts';

/** The managers' desk for hot offers and reservations of own cars. */
export function OffersDesk(props: DeskProps) {
  const text = useOffersText();
  const isOwnCarsPart = props.search.part === 'own';
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: offersPath, label: text('hotPart'), isCurrent: !isOwnCarsPart },
          { to: offersPath + queryOf({ part: 'own' }), label: text('ownPart'), isCurrent: isOwnCarsPart },
        ]}
      />
      {isOwnCarsPart ? <OwnCars {...props} /> : <HotOffers {...props} />}
    </>
  );
}
