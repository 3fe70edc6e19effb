import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { ClockIcon, EyeIcon } from '../../../platform/web/ui/rare-icons.tsx';
import styles from './sell-widget.module.css';
import { useWidgetText } from './use-text.ts';

/** Invites visitors to sell a car. `reachClaim` is the company's claim about how many people see an ad. */
export function SellWidget({ reachClaim }: { reachClaim: string | null }) {
  const text = useWidgetText();
  return (
    <section className={styles.widget} aria-labelledby="sell">
      <h2 id="sell" className={styles.title}>
        {text('sellTitle')}
      </h2>
      <p className={styles.lead}>{text('sellLead')}</p>
      <ul className={styles.gains}>
        {reachClaim && (
          <li>
            <EyeIcon />
            {reachClaim}
          </li>
        )}
        <li>
          <ClockIcon />
          {text('sellFast')}
        </li>
        <li>
          <CheckIcon />
          {text('sellOnline')}
        </li>
        <li>
          <PhoneIcon />
          {text('sellPhone')}
        </li>
      </ul>
      <ButtonLink to="/create-auto" className={styles.action}>
        {text('sellAction')}
      </ButtonLink>
    </section>
  );
}
