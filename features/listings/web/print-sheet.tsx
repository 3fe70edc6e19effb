import { formatPhone } from '../../../platform/contract/phone.ts';
import { qrPath } from '../../../platform/contract/qr-code.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import styles from './print-sheet.module.css';
import { useLaterText } from './use-text.ts';

type PrintSheetProps = {
  address: string;
  now: Date;
  /** The seller's phone, if the visitor has revealed it. */
  phone: string | undefined;
};

/**
 * Shown only in print: the short address of the page as text and as a QR code, the date on which the price was valid,
 * and the phone.
 */
export function PrintSheet({ address, now, phone }: PrintSheetProps) {
  const text = useLaterText();
  const formats = useFormats();
  const code = qrPath(address);
  return (
    <div className={styles.sheet}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={address}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <div>
        {phone && <p className={styles.phone}>{formatPhone(phone)}</p>}
        <p>{text('printAddress')}</p>
        <p className={styles.address}>{address}</p>
        <p>{text('printedOn', { date: formats.date(now) })}</p>
      </div>
    </div>
  );
}
