import { useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  type CountryRates,
  columnsOf,
  inForce,
  mciFault,
  type RateKind,
  type RateRow,
  rateFaults,
} from '../country-rates.ts';
import { type readRates, setRates } from '../staff-contract.ts';
import { ChangedMeanwhile, useEditedVersion } from './changed-meanwhile.tsx';
import styles from './dictionaries.module.css';
import { EntryHistory, plainWords, type Values } from './entry-history.tsx';
import { RateExample } from './rate-example.tsx';
import { useRateWords } from './rate-words.ts';
import { useVehicleText } from './use-text.ts';
import { useVehicleSubmit } from './vehicle-form.tsx';

export type SavedSet = OutputOf<typeof readRates>['kinds'][number]['sets'][number];

type RateFormProps = {
  api: ApiClient;
  kind: RateKind;
  /** All sets of the kind, the newest first. */
  sets: readonly SavedSet[];
  /** The set to change; null adds one for another year. */
  existing: SavedSet | null;
  /** The rates of all kinds, for examples. */
  rates: CountryRates;
  /** The year now. */
  year: number;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
  /** Somebody else has changed the set: load it again. */
  onOutdated: () => void;
};

type TypedRow = Readonly<Record<string, string>>;

const readNumber = (typed: string): number | null => {
  const bare = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (bare === '') return null;
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
};

/** Edits a set of rates. Before it is saved, an example shows what cars pay now and with the new figures. */
export function RateForm(props: RateFormProps) {
  const { api, kind, sets, existing, rates, year: yearNow, isOpen, onClose, onOutdated } = props;
  const text = useVehicleText();
  const words = useRateWords();
  const point = useLocale() === 'en' ? '.' : ',';
  const typedRows = (rows: readonly RateRow[]): TypedRow[] =>
    rows.map((row) =>
      Object.fromEntries(
        columnsOf(kind).map(([name]) => [name, String(row[name] ?? '').replace('.', point)]),
      ),
    );
  const model = existing ?? inForce(sets, yearNow + 1);
  const [rows, setRows] = useState(() => typedRows(model?.rows ?? []));
  const [typedYear, setTypedYear] = useState(() =>
    String(existing?.from_year ?? Math.max(yearNow, sets[0]?.from_year ?? 0) + 1),
  );
  const [pending, setPending] = useState<RateRow[] | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const edited = useEditedVersion(existing);
  const { isPending, errorOf, submit, refuse, reset } = useVehicleSubmit();
  const year = Number(typedYear);
  const name = text(`rate_${kind}`);

  function check() {
    const given = rows.map((row) =>
      Object.fromEntries(columnsOf(kind).map(([column]) => [column, readNumber(row[column] ?? '')])),
    );
    const faults = rateFaults(kind, given);
    const far = kind === 'mci' && faults.length === 0 && mciFault(rates, year, given[0]?.tenge ?? 0);
    if (far) faults.push(far);
    if (!existing && (!/^\d{4}$/.test(typedYear) || year > yearNow + 1))
      faults.unshift({ field: 'year', code: 'too_late' });
    else if (!existing && sets.some((set) => set.from_year === year))
      faults.unshift({ field: 'year', code: 'year_taken' });
    if (faults.length > 0) {
      const form = fields.current?.closest('form') ?? null;
      return refuse(
        faults.map(({ limit, ...fault }) => ({ ...fault, message: String(limit ?? '') })),
        form,
      );
    }
    reset();
    setPending(given);
  }

  function save(newRows: RateRow[] | null) {
    const version = existing ? edited.version : null;
    void submit(() => api.call(setRates, { kind, year, version, rows: newRows }), {
      success: text(newRows ? 'ratesSaved' : 'ratesRemoved', { kind: name, year: typedYear }),
      onSuccess: () => onClose(true),
      onRefusal({ code }) {
        setPending(null);
        if (code === 'changed_meanwhile') onOutdated();
      },
    });
  }

  function fillWith({ rows: earlier }: Values) {
    setRows(typedRows(earlier as RateRow[]));
    reset();
  }

  const columnText = (column: string) => text(`column_${column}` as 'column_mci');
  const changeRow = (at: number, change: TypedRow) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));

  return (
    <FormDialog
      title={
        existing ? text('changeRates', { kind: name, year: typedYear }) : text('newRatesOf', { kind: name })
      }
      lead={text(pending ? 'exampleLead' : 'ratesLead')}
      submitLabel={text(pending ? 'save' : 'toExample')}
      isOpen={isOpen}
      isBusy={isPending}
      isDisabled={edited.isStale}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      width="wide"
      shape="sheet-on-phone"
      onClose={() => onClose(false)}
      onSubmit={() => (pending ? save(pending) : check())}
      className={styles.generation}
    >
      {existing && (
        <ChangedMeanwhile edited={edited} onTakeTheirs={() => fillWith({ rows: existing.rows })} />
      )}
      {pending ? (
        <>
          <RateExample kind={kind} rates={rates} set={{ from_year: year, rows: pending }} yearNow={yearNow} />
          <Button small tone="quiet" className={styles.addBand} onClick={() => setPending(null)}>
            {text('backToFigures')}
          </Button>
        </>
      ) : (
        <div ref={fields} className={styles.generation}>
          {!existing && (
            <Field label={text('fromWhichYear')} error={errorOf('year')} className={styles.yearField}>
              <TextInput
                name="year"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={typedYear}
                onChange={({ target }) => setTypedYear(target.value.replace(/\D/g, ''))}
              />
            </Field>
          )}
          <div className={styles.bands}>
            {rows.map((row, at) => (
              <fieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
                key={at}
                className={styles.band}
              >
                <legend className="visually-hidden">{text('row', { number: at + 1 })}</legend>
                {columnsOf(kind).map(([column]) => (
                  <Field
                    key={column}
                    label={columnText(column)}
                    className={styles.bandField}
                    error={errorOf(`rows.${at}.${column}`)}
                  >
                    <TextInput
                      name={`rows.${at}.${column}`}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={9}
                      value={row[column] ?? ''}
                      onChange={({ target }) => changeRow(at, { [column]: target.value })}
                    />
                  </Field>
                ))}
                {kind !== 'mci' && (
                  <IconButton
                    className={styles.removeBand}
                    label={text('removeRow', { number: at + 1 })}
                    onClick={() => setRows(rows.filter((_, place) => place !== at))}
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </fieldset>
            ))}
          </div>
          {errorOf('rows') && rows.length === 0 && <p role="alert">{text('noRows')}</p>}
          {kind !== 'mci' && (
            <Button
              small
              tone="second"
              icon={<PlusIcon />}
              className={styles.addBand}
              onClick={() => setRows([...rows, nextRow(kind, rows.at(-1))])}
            >
              {text('addRow')}
            </Button>
          )}
          {existing?.is_by_staff && !existing.is_shipped && (
            <Button
              small
              tone="danger"
              className={styles.addBand}
              busy={isPending}
              onClick={() => save(null)}
            >
              {text('removeRates', { year: typedYear })}
            </Button>
          )}
          {existing && (
            <EntryHistory
              api={api}
              entry={{ type: 'rate', id: `${kind}/${existing.from_year}` }}
              current={{ rows: existing.rows }}
              labels={{ rows: text('rates') }}
              inWords={(field, value) =>
                Array.isArray(value)
                  ? (value as RateRow[]).map((row, at) => words.cells(kind, row, value[at - 1]).join(' · '))
                  : plainWords(field, value)
              }
              onRestore={fillWith}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** A new row begins where the last one ends. */
function nextRow(kind: RateKind, last: TypedRow | undefined): TypedRow {
  const kept = { over_cc: last?.to_cc, base_mci: last?.base_mci, tenge_per_cc: last?.tenge_per_cc };
  return Object.fromEntries(
    columnsOf(kind).map(([column]) => [column, kept[column as keyof typeof kept] ?? '']),
  );
}
