import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useApi } from '../../../../platform/web/use-page.ts';
import { roundedPrice } from '../../report.ts';
import { readInspectionPrice } from '../../staff-contract.ts';
import styles from './desk.module.css';
import type { Begun } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

type Price = OutputOf<typeof readInspectionPrice> | 'loading' | 'later';

/** What the car is worth, which only the server can tell. */
export function CarPrice({ begun }: { begun: Begun }) {
  const text = useInspectorText();
  const formats = useFormats();
  const api = useApi();
  const [price, setPrice] = useState<Price>('loading');
  const { id, server, told } = begun;
  const isKnown = server !== null && told.length === 0;
  const facts = JSON.stringify(server?.car);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts have another price
  useEffect(() => {
    let isShown = true;
    const ask = () => {
      if (!isKnown) return setPrice('later');
      api.call(readInspectionPrice, { id }).then(
        (known) => isShown && setPrice(known),
        () => isShown && setPrice('later'),
      );
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      isShown = false;
      window.removeEventListener('online', ask);
    };
  }, [api, id, isKnown, facts]);

  return (
    <Panel title={text('price')}>
      {price === 'loading' || price === 'later' ? (
        <p className={styles.quiet}>{text(price === 'loading' ? 'priceLoading' : 'priceLater')}</p>
      ) : price.price === null ? (
        <p className={styles.quiet}>{text(price.why === 'name' ? 'priceNoModel' : 'priceUnknown')}</p>
      ) : (
        <>
          <p className={styles.sum}>
            {text('priceRange', {
              low: formats.tenge(roundedPrice(price.price.low)),
              high: formats.tenge(roundedPrice(price.price.high)),
            })}
          </p>
          <p className={styles.quiet}>{text('priceSource')}</p>
        </>
      )}
    </Panel>
  );
}
