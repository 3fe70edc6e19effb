import { usePromotionText } from '../use-text.ts';
import styles from './promotions.module.css';

type PreviewProps = { title: string; text: string; link: string | null };

/** A promotion as it will look in the reader's inbox. */
export function Preview({ title, text: body, link }: PreviewProps) {
  const text = usePromotionText();
  return (
    <div>
      <p className={styles.quiet}>{text('preview')}</p>
      <div className={styles.preview}>
        <p className={styles.previewTitle}>{title || '…'}</p>
        <p className={styles.previewText}>{body || '…'}</p>
        {link && (
          <p className={styles.quiet}>
            {text('goThere')}: {link}
          </p>
        )}
      </div>
    </div>
  );
}
