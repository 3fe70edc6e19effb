import { type ComponentProps, useContext } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import type { CarDetail } from '../contract.ts';
import { ContactButtons } from './contact-panel.tsx';
import { FullScreen } from './full-screen.tsx';
import { PhoneContext } from './use-phone.ts';

type FullScreenOfCarProps = Omit<ComponentProps<typeof FullScreen>, 'bar'> & { car: CarDetail };

/** The photos of a car that can be bought have its price and the seller's phone below them. */
export function FullScreenOfCar({ car, ...photos }: FullScreenOfCarProps) {
  const formats = useFormats();
  const phone = useContext(PhoneContext);
  const isForSale = car.status === 'published' && car.has_phone;
  return (
    <FullScreen
      {...photos}
      bar={
        phone &&
        isForSale && (
          <>
            <Price>{formats.tenge(car.price)}</Price>
            <ContactButtons car={car} phone={phone} hasToast />
          </>
        )
      }
    />
  );
}
