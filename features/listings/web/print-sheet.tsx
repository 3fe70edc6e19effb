import { useFormats } from '../../../platform/web/i18n.tsx';
import { qrPath } from '../../../platform/web/qr-code.ts';
import styles from './print-sheet.module.css';
import { useListingText } from './use-text.ts';

/**
 * Shown only in print: the short address of the page as text and as a QR code, and the date on which the price was
 * valid.
 */
export function PrintSheet({ address, now }: { address: string; now: Date }) {
  const text = useListingText();
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
        <p>{text('printAddress')}</p>
        <p className={styles.address}>{address}</p>
        <p>{text('printedOn', { date: formats.date(now) })}</p>
      </div>
    </div>
  );
}
