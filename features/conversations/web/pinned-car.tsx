import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import type { ConversationCar } from '../contract.ts';
import { CarThumbnail } from './car-thumbnail.tsx';
import styles from './conversation.module.css';
import { useConversationText } from './use-text.ts';

/** Whom one writes to, and the ad with its present price and state. */
export function PinnedCar({ car, name }: { car: ConversationCar; name: string }) {
  const text = useConversationText();
  const formats = useFormats();
  return (
    <div className={styles.pinned} data-kept-title={car.title}>
      <CarThumbnail car={car} className={styles.pinnedPhoto} />
      <p className={styles.name}>{name}</p>
      <p className={styles.pinnedCar}>
        {car.status === 'gone' ? car.title : <Link to={`/cars/${car.id}`}>{car.title}</Link>}
        {car.price !== null && <span className={styles.price}>{formats.tenge(car.price)}</span>}
        {car.status !== 'published' && <Badge>{text(car.status)}</Badge>}
      </p>
    </div>
  );
}
