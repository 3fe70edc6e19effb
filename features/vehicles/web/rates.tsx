import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { type CountryRates, inForce, type RateKind } from '../country-rates.ts';
import { readRates } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { RateForm, type SavedSet } from './rate-form.tsx';
import { useRateWords } from './rate-words.ts';
import { useVehicleText } from './use-text.ts';

/** Taxes and fees of the country by kind, the newest first; an admin changes them and adds those of a later year. */
export function Rates({ api }: { api: ApiClient }) {
  const text = useVehicleText();
  const rates = useApiQuery(api, readRates, {});
  const editing = useItemDialog<{ kind: RateKind; year: number | null }>();
  const { data } = rates;
  const edited = editing.item;
  const setsOf = (kind: RateKind) => data?.kinds.find((one) => one.kind === kind)?.sets ?? [];
  return (
    <>
      <p className={styles.quiet}>{text('ratesText')}</p>
      <Pending query={rates} />
      {data && (
        <div className={styles.rates}>
          {data.kinds.map(({ kind, sets }) => (
            <RatePanel
              key={kind}
              kind={kind}
              sets={sets}
              year={data.year}
              onEdit={(year) => editing.open({ kind, year })}
            />
          ))}
        </div>
      )}
      {data && edited && (
        <RateForm
          key={editing.openCount}
          api={api}
          kind={edited.kind}
          sets={setsOf(edited.kind)}
          existing={setsOf(edited.kind).find(({ from_year }) => from_year === edited.year) ?? null}
          rates={Object.fromEntries(data.kinds.map((one) => [one.kind, one.sets])) as unknown as CountryRates}
          year={data.year}
          isOpen={editing.isOpen}
          onClose={(isSaved) => {
            editing.close();
            if (isSaved) void rates.reload();
          }}
          onOutdated={() => void rates.reload()}
        />
      )}
    </>
  );
}

type RatePanelProps = {
  kind: RateKind;
  sets: readonly SavedSet[];
  year: number;
  /** Opens the form for the rates of a year; null for those of a new one. */
  onEdit: (year: number | null) => void;
};

function RatePanel({ kind, sets, year, onEdit }: RatePanelProps) {
  const text = useVehicleText();
  const words = useRateWords();
  const current = inForce(sets, year);
  const former = sets.filter((set) => set.from_year < (current?.from_year ?? 0));
  const render = (set: SavedSet) => (
    <section key={set.from_year} className={styles.set}>
      <div className={styles.setHead}>
        <h3>{text('fromYear', { year: String(set.from_year) })}</h3>
        <Badges>
          {set === current && <Badge tone="good">{text('inForce')}</Badge>}
          {set.from_year > year && <Badge tone="warn">{text('planned')}</Badge>}
          {set.is_by_staff && <Badge tone="info">{text('byStaff')}</Badge>}
        </Badges>
        <Button
          small
          tone="quiet"
          aria-label={text('changeRates', { kind: text(`rate_${kind}`), year: String(set.from_year) })}
          onClick={() => onEdit(set.from_year)}
        >
          {text('toChange')}
        </Button>
      </div>
      {set.rows.length === 0 ? (
        <p className={styles.none}>{text('noRelief')}</p>
      ) : (
        <Table
          caption={`${text(`rate_${kind}`)}, ${text('fromYear', { year: String(set.from_year) })}`}
          head={words.head(kind)}
        >
          {set.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <tr key={at}>
              {words.cells(kind, row, set.rows[at - 1]).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
                <td key={column} className={styles.figure}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
  return (
    <Panel
      flush
      title={text(`rate_${kind}`)}
      aside={
        <Button
          small
          tone="second"
          icon={<PlusIcon />}
          aria-label={text('newRatesOf', { kind: text(`rate_${kind}`) })}
          onClick={() => onEdit(null)}
        >
          {text('newRates')}
        </Button>
      }
    >
      {sets.filter((set) => !former.includes(set)).map(render)}
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>{text('formerRates', { count: former.length })}</summary>
          {former.map(render)}
        </details>
      )}
    </Panel>
  );
}
