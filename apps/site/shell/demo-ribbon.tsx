import { InfoIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './demo-ribbon.module.css';
import { useText } from './use-text.ts';

/** Nobody should call a made-up seller: every page of an installation with demo data says so. */
export function DemoRibbon() {
  const text = useText();
  return (
    <aside className={styles.ribbon} aria-label={text('demoLabel')}>
      <InfoIcon />
      <span>{text('demo')}</span>
    </aside>
  );
}
