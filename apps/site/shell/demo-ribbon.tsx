import { InfoIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './demo-ribbon.module.css';
import { useText } from './use-text.ts';

/** A notice on every page that the cars are demo data, so that nobody calls a demo seller. */
export function DemoRibbon() {
  const text = useText();
  return (
    <aside className={styles.ribbon} aria-label={text('demoLabel')}>
      <InfoIcon />
      <span>{text('demo')}</span>
    </aside>
  );
}
