import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { mostPhotos } from '../../../ad-limits.ts';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

export function PhotosStep() {
  const text = useSellingText();
  const { faultOf } = useForm();
  const fault = faultOf('photos');
  return (
    <Panel>
      <Anchor field="photos">
        <p className={styles.quiet}>{text('photosHint', { count: mostPhotos })}</p>
        <p>{text('photosSoon')}</p>
        {fault && <p role="alert">{fault}</p>}
      </Anchor>
    </Panel>
  );
}
