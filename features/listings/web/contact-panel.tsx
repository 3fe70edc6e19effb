import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { native } from '../../../platform/web/native.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Price } from '../../../platform/web/ui/price.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { CarDetail } from '../contract.ts';
import { CarButton } from './car-buttons.tsx';
import styles from './contact-panel.module.css';
import type { Phone } from './use-phone.ts';
import { useListingText } from './use-text.ts';

type ContactProps = {
  car: CarDetail;
  phone: Phone;
  /** Further ways to ask: the second button first, then links. */
  otherWays?: ReactNode;
};

/** Panel with the seller's contacts. The phone number is loaded on click, so that bots cannot collect it. */
export function Contact({ car, phone, otherWays }: ContactProps) {
  const text = useListingText();
  if (car.status !== 'published') return <p className={styles.note}>{text('offSaleContact')}</p>;
  return (
    <div className={styles.contact}>
      {car.has_phone ? (
        <ContactButtons car={car} phone={phone} className={styles.inPanel} />
      ) : (
        <p className={styles.note}>{text('noPhone')}</p>
      )}
      {otherWays && <div className={styles.otherWays}>{otherWays}</div>}
      <div role="status" className={styles.note}>
        {phone.contact && <p>{text('callText')}</p>}
        {phone.refusal && <p className={styles.refusal}>{phone.refusal}</p>}
      </div>
      {car.has_phone && <p className={styles.note}>{text('safety')}</p>}
    </div>
  );
}

type ContactButtonsProps = Omit<ContactProps, 'otherWays'> & {
  className?: string | undefined;
  /** Shows an error as a toast too, because the panel that shows it may be off screen. */
  hasToast?: boolean;
};

/** The main button, which shows the phone and then calls it, and WhatsApp as an icon. */
export function ContactButtons({ car, phone, className, hasToast = false }: ContactButtonsProps) {
  const text = useListingText();
  const locale = useLocale();
  const toast = useToast();

  if (phone.contact) return <PhoneLinks contact={phone.contact} className={className} />;

  async function request() {
    const result = await phone.request();
    if (hasToast && result.refusal) toast.error(result.refusal);
    return result;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void request();
  }

  /** The tab is opened by the press itself, because a browser blocks one that opens after the answer. */
  async function openChat(event: MouseEvent) {
    event.preventDefault();
    // The app's web view cannot open tabs.
    const tab = native ? null : window.open('', '_blank');
    const { contact } = await request();
    if (native) return contact && native.open(contact.whatsapp);
    if (!contact) return tab?.close();
    if (!tab) return window.location.assign(contact.whatsapp);
    tab.opener = null;
    tab.location.replace(contact.whatsapp);
  }

  // Without script, or before hydration, both buttons submit the form, which opens a page with the number.
  return (
    <form
      className={classes(styles.row, className)}
      method="post"
      action={localizedPath(locale, `/cars/${car.id}/phone`)}
      onSubmit={handleSubmit}
    >
      <Button type="submit" className={styles.call} icon={<PhoneIcon />} busy={phone.isRequesting}>
        {text('showPhone')}
      </Button>
      <Button
        type="submit"
        tone="second"
        className={styles.square}
        icon={<ChatIcon />}
        title={text('whatsapp')}
        onClick={openChat}
      >
        <span className="visually-hidden">{text('whatsapp')}</span>
      </Button>
    </form>
  );
}

/** Links to call the seller and, as an icon, to write to them in WhatsApp. */
export function PhoneLinks({ contact, className }: PhoneLinksProps) {
  const text = useListingText();
  return (
    <div className={classes(styles.row, className)}>
      <ButtonLink className={styles.call} href={`tel:${contact.phone}`} icon={<PhoneIcon />}>
        {formatPhone(contact.phone)}
      </ButtonLink>
      <ButtonLink
        tone="second"
        className={styles.square}
        href={contact.whatsapp}
        target="_blank"
        rel="noopener"
        icon={<ChatIcon />}
        title={text('whatsapp')}
      >
        <span className="visually-hidden">
          {text('whatsapp')}, {text('opensNewTab')}
        </span>
      </ButtonLink>
    </div>
  );
}

type PhoneLinksProps = { contact: NonNullable<Phone['contact']>; className?: string | undefined };

/**
 * Bar at the bottom of the screen on a phone, in place of the navigation: heart, WhatsApp and the main button. It is
 * never without a button.
 */
export function ActionBar({ car, phone }: { car: CarDetail; phone: Phone }) {
  const text = useListingText();
  const formats = useFormats();
  return (
    <div className={styles.bar}>
      <Price>{formats.tenge(car.price)}</Price>
      <CarButton kind="Heart" car={car} on="page" />
      {car.has_phone ? (
        <ContactButtons car={car} phone={phone} hasToast />
      ) : (
        <ButtonLink
          tone="second"
          className={styles.call}
          to={car.model ? `/cars/${car.model.value}` : '/cars'}
        >
          {text('similarTitle')}
        </ButtonLink>
      )}
    </div>
  );
}
