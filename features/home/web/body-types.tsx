import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import type { FacetValue } from '../../catalogue/contract.ts';
import { bodyShape } from './body-shapes.ts';
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
              <Silhouette body={value} />
              <span className={styles.name}>{label}</span>
              <span className={styles.count}>{formats.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Silhouette({ body }: { body: string }) {
  const { outline, wheels } = bodyShape(body);
  return (
    <svg className={styles.drawing} viewBox="0 0 120 48" aria-hidden="true">
      <path fillRule="evenodd" d={outline} />
      {wheels.map((middle) => (
        <circle key={middle} cx={middle} cy="38" r="8.5" />
      ))}
    </svg>
  );
}
