import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import type { FacetValue } from '../../catalogue/contract.ts';
import { BodySilhouette } from '../../vehicles/web/body-silhouette-public.tsx';
import styles from './body-types.module.css';
import { useWidgetText } from './use-text.ts';

/** The most common bodies, each drawn from the side, with the number of cars. */
export function BodyTypes({ bodies }: { bodies: readonly FacetValue[] }) {
  const text = useWidgetText();
  const formats = useFormats();
  if (bodies.length === 0) return null;
  return (
    <section aria-labelledby="bodies">
      <h2 id="bodies" className={styles.title}>
        {text('byBody')}
      </h2>
      <ul className={styles.bodies}>
        {bodies.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={`/cars?body_type=${value}`} className={styles.body}>
              <BodySilhouette body={value} className={styles.drawing} />
              <span className={styles.name}>{label}</span>
              <span className={styles.count}>{formats.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
