import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { ConversationCar } from '../contract.ts';
import { useConversationText } from './use-text.ts';

export function CarThumbnail({ car, className }: { car: ConversationCar; className?: string | undefined }) {
  const text = useConversationText();
  return (
    <CarPhoto
      photo={car.photo && photoOf(car.photo, car.title)}
      missing={<span className="visually-hidden">{text('noPhoto')}</span>}
      sizes="96px"
      className={className}
    />
  );
}
