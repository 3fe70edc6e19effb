import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import type { Branch } from './branches.tsx';
import styles from './company.module.css';
import { useCompanyText } from './use-text.ts';

/** Branches and links below the text of the about page. */
export function AboutParts({ branches }: { branches: readonly Branch[] }) {
  const text = useCompanyText();
  return (
    <section className={styles.about} aria-labelledby="where">
      <h2 id="where" className={styles.title}>
        {text('aboutBranches')}
      </h2>
      <BranchLines branches={branches} />
      <div className={styles.actions}>
        <ButtonLink to="/contacts">{text('toContacts')}</ButtonLink>
        <ButtonLink tone="second" to="/create-auto">
          {text('toSell')}
        </ButtonLink>
      </div>
    </section>
  );
}

function BranchLines({ branches }: { branches: readonly Branch[] }) {
  const text = useCompanyText();
  if (branches.length === 0) return <p>{text('noBranches')}</p>;
  return (
    <ul className={styles.lines}>
      {branches.map(({ id, city, address }) => (
        <li key={id}>
          <b>{city.name}</b>, {address}
        </li>
      ))}
    </ul>
  );
}
