import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { DownloadIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useDownload } from '../../../platform/web/use-download.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import {
  addService,
  type GarageCar,
  listServices,
  printServices,
  removeService,
  type Service,
  type ServiceKind,
} from '../contract.ts';
import styles from './garage.module.css';
import { GarageUnreachable } from './garage-unreachable.tsx';
import { RowActions } from './row-actions.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { useMileage } from './use-mileage.ts';
import { useRemoval } from './use-removal.ts';
import { useGarageText } from './use-text.ts';

type ServiceLogProps = { api: ApiClient; car: GarageCar; onChange: () => void };

/** Service log of a car. The totals are always visible; the entries are loaded when the user opens the log. */
export function ServiceLog(props: ServiceLogProps) {
  const { car } = props;
  const text = useGarageText();
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const sum = [
    text('entries', { count: car.service_count }),
    car.spent_tenge > 0 && text('spent', { sum: formats.tenge(car.spent_tenge) }),
  ].filter(Boolean);
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{text('serviceLog')}</h3>
        <p className={styles.sum}>{sum.join(' · ')}</p>
      </div>
      <details className={styles.log} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{text(car.service_count > 0 ? 'showLog' : 'startLog')}</summary>
        {isOpen && <Entries {...props} />}
      </details>
    </div>
  );
}

function Entries({ api, car, onChange }: ServiceLogProps) {
  const text = useGarageText();
  const { data, hasFailed, reload } = useApiQuery(api, listServices, { carId: car.id });
  const serviceDialog = useItemDialog<Service>();
  const { isDownloading, download } = useDownload(api, printServices, () => text('pdfFailed'));

  function reloadAll() {
    void reload();
    onChange();
  }

  if (hasFailed) return <GarageUnreachable onRetry={reload} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      {data.results.length === 0 ? (
        <p className={styles.hint}>{text('noEntries')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.results.map((entry) => (
            <EntryRow
              key={entry.id}
              api={api}
              car={car}
              entry={entry}
              onEdit={() => serviceDialog.open(entry)}
              onChange={reloadAll}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button tone="second" small icon={<PlusIcon />} onClick={() => serviceDialog.open(null)}>
          {text('addEntry')}
        </Button>
        {data.results.length > 0 && (
          <Button
            tone="quiet"
            small
            icon={<DownloadIcon />}
            busy={isDownloading}
            onClick={() => download({ carId: car.id })}
          >
            {text('downloadPdf')}
          </Button>
        )}
      </div>
      <ServiceDialog
        key={serviceDialog.openCount}
        api={api}
        car={car}
        entry={serviceDialog.item}
        kinds={data.kinds}
        entries={data.results}
        isOpen={serviceDialog.isOpen}
        onClose={serviceDialog.close}
        onSaved={reloadAll}
      />
    </>
  );
}

type EntryRowProps = ServiceLogProps & { entry: Service; onEdit: () => void };

function EntryRow({ api, car, entry, onEdit, onChange }: EntryRowProps) {
  const text = useGarageText();
  const formats = useFormats();
  const mileage = useMileage();
  const removeWithUndo = useRemoval(onChange);
  const carId = car.id;
  const { id: serviceId, kind, is_mileage_lower, ...facts } = entry;
  const name = `${kind.label}, ${formats.date(entry.done_on)}`;
  const meta = [
    formats.date(entry.done_on),
    entry.mileage !== null && mileage(entry.mileage, car.mileage_unit),
  ].filter(Boolean);

  const remove = () =>
    removeWithUndo({
      remove: () => api.call(removeService, { carId, serviceId }),
      restore: () => api.call(addService, { carId, ...facts, kind: kind.value as ServiceKind }),
      removed: 'entryRemoved',
      name,
    });

  return (
    <li className={styles.row}>
      <div className={styles.grows}>
        <p className={styles.work}>
          <span>{kind.label}</span>
          {entry.cost_tenge !== null && (
            <span className={styles.cost}>{formats.tenge(entry.cost_tenge)}</span>
          )}
        </p>
        <p className={styles.meta}>{meta.join(' · ')}</p>
        {is_mileage_lower && <Badge tone="warn">{text('mileageLower')}</Badge>}
        {entry.note && <p className={styles.note}>{entry.note}</p>}
      </div>
      <RowActions name={name} onEdit={onEdit} onRemove={remove} />
    </li>
  );
}
