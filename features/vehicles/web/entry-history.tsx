import { useState } from 'react';
import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import type { CallInput } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { listDictionaryChanges } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

/** The fields of an entry by name, as the audit log has them. */
export type Values = Readonly<Record<string, unknown>>;

type EntryHistoryProps = {
  api: ApiClient;
  entry: CallInput<typeof listDictionaryChanges>;
  /** The values that are saved now. */
  current: Values;
  /** Labels of the fields; fields without a label are not shown. */
  labels: Readonly<Record<string, string>>;
  /** A value in words; lists are compared item by item. */
  inWords?: (field: string, value: unknown) => string | readonly string[];
  /** Fills the form with the values from before a change. */
  onRestore: (values: Values) => void;
};

/** Who has changed an entry and how, loaded when it is unfolded. Each change can be taken back. */
export function EntryHistory(props: EntryHistoryProps) {
  const text = useVehicleText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('history')}</summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ api, entry, current, labels, inWords = plainWords, onRestore }: EntryHistoryProps) {
  const text = useVehicleText();
  const formats = useFormats();
  const changes = useApiQuery(api, listDictionaryChanges, entry);
  const { data } = changes;
  let values = current;
  return (
    <>
      <Pending query={changes} />
      {data?.count === 0 && <p className={styles.quiet}>{text('noHistory')}</p>}
      <ol className={styles.changes}>
        {data?.results.map(({ version, changed_at, changed_by, before, after }) => {
          // Each change stores only the fields that it changed: those before it come from taking back all later ones.
          values = { ...values, ...before };
          const earlier = values;
          const fields = Object.keys(before).filter((field) => labels[field]);
          const when = text('changedAt', { date: formats.date(changed_at), time: almatyTime(changed_at) });
          return (
            <li key={version}>
              <div>
                <p className={styles.changed}>
                  {when}
                  {changed_by && ` · ${changed_by}`}
                </p>
                {fields.map((field) => (
                  <p key={field}>
                    {`${labels[field]}: `}
                    <Difference before={inWords(field, before[field])} after={inWords(field, after[field])} />
                  </p>
                ))}
                {fields.length === 0 && (
                  <p>{text(Object.keys(after).length === 0 ? 'entryAdded' : 'nothingChanged')}</p>
                )}
              </div>
              {fields.length > 0 && (
                <Button
                  small
                  tone="second"
                  aria-label={text('takeBackOf', { when })}
                  onClick={() => onRestore(earlier)}
                >
                  {text('takeBack')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

export const plainWords = (_field: string, value: unknown) =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? '–' : String(value);

type DifferenceProps = { before: string | readonly string[]; after: string | readonly string[] };

function Difference({ before, after }: DifferenceProps) {
  if (typeof before === 'string' || typeof after === 'string')
    return (
      <>
        <del>{before}</del> → <ins>{after}</ins>
      </>
    );
  const removed = before.filter((item) => !after.includes(item));
  const added = after.filter((item) => !before.includes(item));
  return (
    <>
      {removed.length > 0 && <del>{removed.join(', ')}</del>}
      {removed.length > 0 && added.length > 0 && ' → '}
      {added.length > 0 && <ins>{added.join(', ')}</ins>}
    </>
  );
}
