import { useFormats } from '../../../platform/web/i18n.tsx';
import { qrPath } from '../../../platform/web/qr-code.ts';
import styles from './print-sheet.module.css';
import { useListingText } from './use-text.ts';

/** Only in print: the page's short address as text and as a QR code, and the date of the price. */
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
