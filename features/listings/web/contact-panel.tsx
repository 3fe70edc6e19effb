import type { FormEvent, ReactNode } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../../../platform/web/ui/icons.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { CarDetail } from '../contract.ts';
import { CarButton } from './car-buttons.tsx';
import styles from './contact-panel.module.css';
import type { Phone } from './use-phone.ts';
import { useListingText } from './use-text.ts';

type ContactProps = { car: CarDetail; phone: Phone; callBack?: ReactNode };

/** Panel with the seller's contacts. The phone number is loaded on click, so that bots cannot collect it. */
export function Contact({ car, phone, callBack }: ContactProps) {
  const text = useListingText();
  if (car.status !== 'published') return <p className={styles.note}>{text('offSaleContact')}</p>;
  if (!car.has_phone)
    return (
      <div className={styles.contact}>
        <p className={styles.note}>{text('noPhone')}</p>
        {callBack}
      </div>
    );
  return (
    <div className={styles.contact}>
      {phone.contact ? (
        <PhoneLinks contact={phone.contact} callClassName={styles.call} />
      ) : (
        <PhoneRequestForm car={car} className={styles.call} onRequest={phone.request}>
          <Button type="submit" wide icon={<PhoneIcon />} busy={phone.isRequesting}>
            {text('showPhone')}
          </Button>
        </PhoneRequestForm>
      )}
      {callBack}
      <div role="status" className={styles.note}>
        {phone.contact && <p>{text('callText')}</p>}
        {phone.refusal && <p className={styles.refusal}>{phone.refusal}</p>}
      </div>
      <p className={styles.note}>{text('safety')}</p>
    </div>
  );
}

/** Links to call the seller and to write to them in WhatsApp. */
export function PhoneLinks({ contact, callClassName }: PhoneLinksProps) {
  const text = useListingText();
  return (
    <>
      <ButtonLink wide className={callClassName} href={`tel:${contact.phone}`} icon={<PhoneIcon />}>
        {formatPhone(contact.phone)}
      </ButtonLink>
      <ButtonLink
        wide
        tone="second"
        href={contact.whatsapp}
        target="_blank"
        rel="noopener"
        icon={<ChatIcon />}
      >
        {text('whatsapp')}
        <span className="visually-hidden">, {text('opensNewTab')}</span>
      </ButtonLink>
    </>
  );
}

type PhoneLinksProps = { contact: NonNullable<Phone['contact']>; callClassName?: string | undefined };
type PhoneRequestFormProps = {
  car: CarDetail;
  className?: string | undefined;
  onRequest: () => void;
  children: ReactNode;
};

/**
 * Button that requests the phone number. Without script, or before hydration, it submits a form that opens a page with
 * the number.
 */
function PhoneRequestForm({ car, className, onRequest, children }: PhoneRequestFormProps) {
  const locale = useLocale();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onRequest();
  }

  return (
    <form
      className={className}
      method="post"
      action={localizedPath(locale, `/cars/${car.id}/phone`)}
      onSubmit={handleSubmit}
    >
      {children}
    </form>
  );
}

/**
 * Bar at the bottom of the screen on a phone, in place of the navigation: the price and one button. It is never without
 * a button.
 */
export function ActionBar({ car, phone }: { car: CarDetail; phone: Phone }) {
  const text = useListingText();
  const formats = useFormats();
  const toast = useToast();

  // An error is shown in the contact panel, which may be off screen, so a toast shows it too.
  async function requestPhone() {
    const refusal = await phone.request();
    if (refusal) toast.error(refusal);
  }

  return (
    <div className={styles.bar}>
      <Price>{formats.tenge(car.price)}</Price>
      <CarButton kind="Heart" car={car} on="page" />
      {!car.has_phone && (
        <ButtonLink tone="second" to={car.model ? `/cars/${car.model.value}` : '/cars'}>
          {text('similarTitle')}
        </ButtonLink>
      )}
      {car.has_phone &&
        (phone.contact ? (
          <ButtonLink href={`tel:${phone.contact.phone}`} icon={<PhoneIcon />}>
            {formatPhone(phone.contact.phone)}
          </ButtonLink>
        ) : (
          <PhoneRequestForm car={car} onRequest={requestPhone}>
            <Button type="submit" icon={<PhoneIcon />} busy={phone.isRequesting}>
              {text('showPhone')}
            </Button>
          </PhoneRequestForm>
        ))}
    </div>
  );
}
