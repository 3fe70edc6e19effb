import { useFormats } from '../../../platform/web/i18n.tsx';
import { qrCode, qrPath } from '../../../platform/web/qr-code.ts';
import styles from './print-sheet.module.css';
import { useListingText } from './use-text.ts';

/** On paper only: the short address, as words and as a code, and the day on which the price was so. */
export function PrintSheet({ address, now }: { address: string; now: Date }) {
  const text = useListingText();
  const formats = useFormats();
  const modules = qrCode(address);
  const code = modules && qrPath(modules);
  return (
    <div className={styles.sheet}>
      {code && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={address}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      <div>
        <p>{text('printAddress')}</p>
        <p className={styles.address}>{address}</p>
        <p>{text('printedOn', { date: formats.date(now) })}</p>
      </div>
    </div>
  );
}
