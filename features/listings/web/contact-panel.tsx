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

/** The contact panel. The number is loaded on click, so that bots cannot collect it. */
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

/** Links to call and to write in WhatsApp. */
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

/** Without script, or before hydration, the form opens the number on a separate page. */
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

/** The bottom bar on a phone, instead of the navigation: the price and one action. It always has an action. */
export function ActionBar({ car, phone }: { car: CarDetail; phone: Phone }) {
  const text = useListingText();
  const formats = useFormats();
  const toast = useToast();

  // The panel that shows the error may be off screen, so a toast shows it too.
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
