import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { carTitle } from '../car-title.ts';
import type { CarDetail, revealPhone } from '../contract.ts';
import styles from './car-form.module.css';
import { PhoneLinks } from './contact-panel.tsx';
import { usePhoneRefusal } from './use-phone.ts';
import { useListingText } from './use-text.ts';

type PhoneFormProps = {
  car: CarDetail;
  contact: OutputOf<typeof revealPhone> | null;
  /** Error code if the server refused the phone number; null otherwise. */
  refusal: string | null;
};

/** The form "Show the phone" and its result, for browsers without script. */
export function PhoneForm({ car, contact, refusal }: PhoneFormProps) {
  const text = useListingText();
  const formats = useFormats();
  const locale = useLocale();
  const refusalOf = usePhoneRefusal();
  const refusalCode =
    refusal ?? (car.status !== 'published' ? 'ad_off_sale' : car.has_phone ? null : 'no_phone');
  return (
    <Panel>
      <div className={styles.stack}>
        <h1 className={styles.title}>{carTitle(car)}</h1>
        <Price>{formats.tenge(car.price)}</Price>
        {contact && (
          <>
            <PhoneLinks contact={contact} />
            <p className={styles.note}>{text('callText')}</p>
          </>
        )}
        {!contact && refusalCode && (
          <Notice tone="warn">
            <p>{refusalOf(refusalCode)}</p>
          </Notice>
        )}
        {!contact && !refusalCode && (
          <form method="post" action={localizedPath(locale, `/cars/${car.id}/phone`)}>
            <Button type="submit" wide icon={<PhoneIcon />}>
              {text('showPhone')}
            </Button>
          </form>
        )}
        <p className={styles.note}>{text('safety')}</p>
        <ButtonLink tone="quiet" to={`/cars/${car.id}`}>
          {text('backToCar')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
