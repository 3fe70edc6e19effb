import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { type GarageCar, listGarage } from '../contract.ts';
import { CarDialog } from './car-dialog.tsx';
import { CarPanel } from './car-panel.tsx';
import styles from './garage.module.css';
import { GarageUnreachable } from './garage-unreachable.tsx';
import { useGarageText } from './use-text.ts';

type GarageProps = { api: ApiClient; onSell: (car: GarageCar) => Promise<void> };

/** The member's cars, one panel each. */
export function Garage({ api, onSell }: GarageProps) {
  const text = useGarageText();
  const { data, hasFailed, reload } = useApiQuery(api, listGarage, {});
  const carDialog = useItemDialog<GarageCar>();

  if (hasFailed) return <GarageUnreachable onRetry={reload} />;
  if (!data) {
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    );
  }
  const addButton = (
    <Button icon={<PlusIcon />} onClick={() => carDialog.open(null)}>
      {text('addCar')}
    </Button>
  );
  return (
    <>
      {data.results.length === 0 ? (
        <EmptyState title={text('emptyTitle')} action={addButton}>
          <p>{text('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <div>{addButton}</div>
          {data.results.map((car) => (
            <CarPanel
              key={car.id}
              api={api}
              car={car}
              onSell={onSell}
              onEdit={() => carDialog.open(car)}
              onChange={() => void reload()}
            />
          ))}
        </>
      )}
      <CarDialog
        key={carDialog.openCount}
        api={api}
        car={carDialog.item}
        isOpen={carDialog.isOpen}
        onClose={carDialog.close}
        onSaved={() => void reload()}
      />
    </>
  );
}
