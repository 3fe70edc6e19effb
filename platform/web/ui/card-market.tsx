import type { ReactNode } from 'react';
import styles from './car-card.module.css';

type CardMarketProps = {
  /** How the price compares with similar cars, in words: "8 % below similar cars". */
  comparison?: ReactNode;
  /** The monthly payment as text. */
  payment?: ReactNode;
  /** A `<Ridge>`, the prices of similar cars; omit it if there are too few of them. */
  ridge?: ReactNode;
};

/** The lines below the price on a card. */
export function CardMarket({ comparison, payment, ridge }: CardMarketProps) {
  return (
    <>
      <p className={styles.words}>
        {comparison}
        {comparison && payment && <br />}
        {payment}
      </p>
      {ridge}
    </>
  );
}
