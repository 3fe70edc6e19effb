import { formatPhone } from '../../../platform/contract/phone.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../../../platform/web/ui/icons.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { CarDetail } from '../contract.ts';
import { CarButton } from './car-buttons.tsx';
import styles from './contact-panel.module.css';
import type { Phone } from './use-phone.ts';
import { useListingText } from './use-text.ts';

/** Asks the visitor to call: the number comes on demand, so that no program collects it. */
export function Contact({ car, phone }: { car: CarDetail; phone: Phone }) {
  const text = useListingText();
  if (car.status !== 'published') return <p className={styles.note}>{text('offSaleContact')}</p>;
  if (!car.has_phone) return <p className={styles.note}>{text('noPhone')}</p>;
  return (
    <div className={styles.contact}>
      {phone.contact ? (
        <>
          <ButtonLink wide className={styles.call} href={`tel:${phone.contact.phone}`} icon={<PhoneIcon />}>
            {formatPhone(phone.contact.phone)}
          </ButtonLink>
          <ButtonLink
            wide
            tone="second"
            href={phone.contact.whatsapp}
            target="_blank"
            rel="noopener"
            icon={<ChatIcon />}
          >
            {text('whatsapp')}
            <span className="visually-hidden">, {text('opensNewTab')}</span>
          </ButtonLink>
        </>
      ) : (
        <Button
          wide
          className={styles.call}
          icon={<PhoneIcon />}
          busy={phone.isAsking}
          onClick={() => phone.ask()}
        >
          {text('showPhone')}
        </Button>
      )}
      <div role="status" className={styles.note}>
        {phone.contact && <p>{text('callText')}</p>}
        {phone.refusal && <p className={styles.refusal}>{phone.refusal}</p>}
      </div>
      <p className={styles.note}>{text('safety')}</p>
    </div>
  );
}

/** At the bottom of a phone in place of the navigation: the price, and the one thing to do. */
export function ActionBar({ car, phone }: { car: CarDetail; phone: Phone }) {
  const text = useListingText();
  const formats = useFormats();
  const toast = useToast();

  // The panel with the reason may be far away.
  async function ask() {
    const refusal = await phone.ask();
    if (refusal) toast.error(refusal);
  }

  return (
    <div className={styles.bar}>
      <Price>{formats.tenge(car.price)}</Price>
      <CarButton kind="Heart" car={car} on="page" />
      {car.has_phone &&
        (phone.contact ? (
          <ButtonLink href={`tel:${phone.contact.phone}`} icon={<PhoneIcon />}>
            {formatPhone(phone.contact.phone)}
          </ButtonLink>
        ) : (
          <Button icon={<PhoneIcon />} busy={phone.isAsking} onClick={ask}>
            {text('showPhone')}
          </Button>
        ))}
    </div>
  );
}
