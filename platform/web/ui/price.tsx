import { classes } from './classes.ts';
import styles from './price.module.css';

type PriceProps = {
  /** A formatted amount: `formats.tenge(price)`. */
  children: string;
  /** `card` in cards, `page` on the car's page, `line` inside a row of text. */
  size?: 'line' | 'card' | 'page' | undefined;
  /** True for a former price, which is struck through. Add the word "was" for screen readers. */
  old?: boolean | undefined;
};

/** A price; its currency sign has a muted colour to emphasize the number. */
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

/** Splits a price into the number and the currency sign with the space before it. */
function splitCurrency(text: string): [figure: string, currency: string] {
  const at = text.search(/\s*₸/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
