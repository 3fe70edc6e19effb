import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
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
      <DeskParts
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
