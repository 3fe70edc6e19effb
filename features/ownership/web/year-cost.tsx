import { Suspense, useState } from 'react';
import { useBrowserStore, useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { OwnershipCosts } from '../contract.ts';
import { type Fuel, factsOfPlates, factsOfYear } from './cost-facts.ts';
import { consumptionOf, consumptionStore, fuelStore, parseChoice } from './fuel-store.ts';
import { useOwnershipText } from './use-text.ts';

const FuelForm = lazyPart(() => import('./fuel-form.tsx').then((module) => module.FuelForm), [], true);

type YearCostProps = {
  costs: OwnershipCosts;
  /** A text that tells the car from others, for the consumption that the visitor enters. */
  car: string;
};

/** What a car costs a year and, for one without plates, what these cost. */
export function YearCost(props: YearCostProps) {
  const text = useOwnershipText();
  return (
    <Panel title={text('title')}>
      <YearCostLines {...props} />
    </Panel>
  );
}

/** The same without a panel, for a part of another one. */
export function YearCostLines({ costs, car }: YearCostProps) {
  const text = useOwnershipText();
  const formats = useFormats();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const fuel = useFuel(costs, car);
  return (
    <>
      <Facts columns="one" items={factsOfYear(costs, fuel, text, formats)} />
      <p>
        {text('note')} {costs.fuel.price && text('fuelNote', { year: String(costs.fuel.price.year) })}
      </p>
      {isHydrated && costs.fuel.is_liquid && !isOpen && (
        <Button tone="quiet" small onClick={() => setIsOpen(true)}>
          {text('change')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <FuelForm car={car} fuel={fuel} />
        </Suspense>
      )}
      {costs.plates && (
        <>
          <h3>{text('plates')}</h3>
          <Facts columns="one" items={factsOfPlates(costs.plates, text, formats)} />
        </>
      )}
    </>
  );
}

/** The figures of the fuel: the visitor's, else ours. */
function useFuel({ km_per_year, fuel }: OwnershipCosts, car: string): Fuel {
  const choice = parseChoice(useBrowserStore(fuelStore));
  const litres = consumptionOf(useBrowserStore(consumptionStore), car);
  return {
    km: choice.km ?? km_per_year,
    litres: litres ?? fuel.litres_per_100km,
    price: choice.price ?? fuel.price?.tenge ?? null,
  };
}
