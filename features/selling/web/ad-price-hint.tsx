import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { PriceHint, usePriceHintText } from '../../valuation/web/price-hint-public.tsx';
import { type AdValue, readAdValue } from '../contract.ts';

export type AdPriceHintProps = {
  api: ApiClient;
  adId: number;
  /** The facts of the car as they were saved last: the estimate is read again when they change. */
  factsKey?: string | undefined;
  price: number | null;
  onPrice?: ((price: number) => void) | undefined;
  help?: ReactNode;
};

export function LoadedAdPriceHint({ api, adId, factsKey = '', price, onPrice, help }: AdPriceHintProps) {
  const text = usePriceHintText();
  const { value, hasFailed, reload } = useAdValue(api, adId, factsKey);
  if (hasFailed)
    return (
      <Notice
        title={text('notLoaded')}
        action={
          <Button tone="second" small onClick={reload}>
            {text('tryAgain')}
          </Button>
        }
      />
    );
  if (!value) return <Skeleton shape="block" />;
  return (
    <PriceHint
      estimation={value.value}
      ratings={value.ratings}
      saleTimes={value.sale_times}
      price={price}
      onPrice={onPrice}
      help={help}
    />
  );
}

/** The estimate does not depend on the price, so typing a price asks nothing. A newer question cancels the older one. */
function useAdValue(api: ApiClient, adId: number, factsKey: string) {
  const [state, setState] = useState<{ value: AdValue | null; hasFailed: boolean }>({
    value: null,
    hasFailed: false,
  });
  const cancel = useRef(() => {});
  const reload = useCallback(() => {
    cancel.current();
    const controller = new AbortController();
    cancel.current = () => controller.abort();
    setState(({ value }) => ({ value, hasFailed: false }));
    api.call(readAdValue, { adId: String(adId) }, { signal: controller.signal }).then(
      (value) => !controller.signal.aborted && setState({ value, hasFailed: false }),
      (error) => {
        if (controller.signal.aborted) return;
        logFailure('The value of a car could not be read', error);
        setState({ value: null, hasFailed: true });
      },
    );
  }, [api, adId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts have another value
  useEffect(() => {
    reload();
    return () => cancel.current();
  }, [reload, factsKey]);
  return { ...state, reload };
}
