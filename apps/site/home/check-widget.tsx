import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CameraIcon, DocumentIcon, GaugeIcon } from '../../../platform/web/ui/icons.tsx';
import { useHomeText } from './use-text.ts';
import styles from './widgets.module.css';

/** The vehicle check, in words, and the way there. */
export function CheckWidget() {
  const text = useHomeText();
  return (
    <section className={styles.widget} aria-labelledby="check">
      <h2 id="check" className={styles.title}>
        {text('checkTitle')}
      </h2>
      <p className={styles.lead}>{text('checkLead')}</p>
      <ul className={styles.gains}>
        <li>
          <GaugeIcon />
          {text('checkPanels')}
        </li>
        <li>
          <CameraIcon />
          {text('checkPhotos')}
        </li>
        <li>
          <DocumentIcon />
          {text('checkReport')}
        </li>
      </ul>
      <ButtonLink to="/check" tone="second" className={styles.action}>
        {text('checkAction')}
      </ButtonLink>
    </section>
  );
}
