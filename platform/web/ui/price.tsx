import { classes } from './classes.ts';
import styles from './price.module.css';

type PriceProps = {
  /** A formatted amount: `formats.tenge(price)`. */
  children: string;
  /** `card` in cards, `page` on the car's page, `line` inside a row of text. */
  size?: 'line' | 'card' | 'page' | undefined;
  /** A former price, struck through. Add "was" in text for screen readers. */
  old?: boolean | undefined;
};

/** The currency sign is muted to emphasize the number. */
export function Price({ children, size = 'card', old = false }: PriceProps) {
  const [figure, rest] = splitCurrency(children);
  const className = classes(styles.price, styles[size], old && styles.old);
  const inside = (
    <>
      {figure}
      {rest && <span className={styles.currency}>{rest}</span>}
    </>
  );
  return old ? <s className={className}>{inside}</s> : <span className={className}>{inside}</span>;
}

/** The space stays with the sign, so that a line never breaks between number and sign. */
function splitCurrency(text: string): [figure: string, currency: string] {
  const at = text.search(/\s*₸/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
