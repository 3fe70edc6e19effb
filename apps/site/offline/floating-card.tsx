import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './floating-card.module.css';

type FloatingCardProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A message of the site itself, above a corner of the page until it is closed. It never takes the focus. */
export function FloatingCard({ title, closeLabel, onClose, children }: FloatingCardProps) {
  const id = useId();
  return (
    <section className={styles.card} role="status" aria-labelledby={id}>
      <div className={styles.words}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        {children}
      </div>
      <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
