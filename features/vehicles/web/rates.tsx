import { type FormEvent, type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { readRates, setMci } from '../staff-contract.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';
import { useVehicleSubmit } from './vehicle-form.tsx';

type RatesOutput = OutputOf<typeof readRates>;

/** Shows the rates of taxes and fees from the data files, the newest year first. */
export function Rates({ api }: { api: ApiClient }) {
  const text = useVehicleText();
  const rates = useApiQuery(api, readRates, {});
  const { data } = rates;
  return (
    <>
      <p className={styles.quiet}>{text('ratesText')}</p>
      <Pending query={rates} />
      {data && (
        <>
          <MciForm api={api} onSaved={rates.reload} />
          <SmallTables rates={data} />
          {[...new Set(data.tax.map((band) => band.from_year))]
            .sort((a, b) => b - a)
            .map((year) => (
              <TaxTable key={year} year={year} bands={data.tax.filter((band) => band.from_year === year)} />
            ))}
        </>
      )}
    </>
  );
}

/** Enters the index of a year, or corrects it. */
function MciForm({ api, onSaved }: { api: ApiClient; onSaved: () => Promise<void> }) {
  const text = useVehicleText();
  const { isPending, errorOf, submit } = useVehicleSubmit();
  const [values, setValues] = useState({ year: '', tenge: '' });

  function save(event: FormEvent) {
    event.preventDefault();
    const call = () => api.call(setMci, { year: Number(values.year), tenge: Number(values.tenge) });
    void submit(call, {
      success: text('mciSaved', { year: values.year }),
      onSuccess: async () => {
        setValues({ year: '', tenge: '' });
        await onSaved();
      },
    });
  }

  const input = (field: keyof typeof values, label: string) => (
    <Field label={label} error={errorOf(field)}>
      <TextInput
        name={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={field === 'year' ? 4 : 7}
        value={values[field]}
        onChange={({ target }) => setValues({ ...values, [field]: target.value.replace(/\D/g, '') })}
      />
    </Field>
  );
  return (
    <Panel title={text('mciTitle')}>
      <form className={styles.mci} onSubmit={save} noValidate>
        {input('year', text('year'))}
        {input('tenge', text('mciSum'))}
        <Button type="submit" busy={isPending}>
          {text('save')}
        </Button>
      </form>
    </Panel>
  );
}

function RatePanel({ title, head, rows }: { title: string; head: string[]; rows: ReactNode[][] }) {
  return (
    <Panel flush title={title}>
      <Table caption={title} head={head}>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          <tr key={at}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
              <td key={column} className={styles.figure}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function SmallTables({ rates }: { rates: RatesOutput }) {
  const text = useVehicleText();
  const { number, tenge } = useFormats();
  return (
    <div className={styles.rates}>
      <RatePanel
        title={text('mci')}
        head={[text('year'), text('tenge')]}
        rows={rates.mci.map((row) => [String(row.year), tenge(row.tenge)])}
      />
      <RatePanel
        title={text('ageRelief')}
        head={[text('sinceYear'), text('age'), text('share')]}
        rows={rates.age_relief.map((rule) => [
          String(rule.from_year),
          text('olderThan', { count: rule.over_years }),
          `× ${rule.share}`,
        ])}
      />
      <RatePanel
        title={text('registration')}
        head={[text('sinceYear'), text('age'), text('fee')]}
        rows={rates.registration.map((band) => [
          String(band.from_year),
          band.to_years === null ? text('older') : text('upToYears', { count: band.to_years }),
          number(band.mci),
        ])}
      />
      <RatePanel
        title={text('recycling')}
        head={[text('sinceYear'), text('engine'), text('baseMci'), text('multiple')]}
        rows={rates.recycling.map((band, at) => [
          String(band.from_year),
          band.to_cc === null
            ? text('overCc', { from: rates.recycling[at - 1]?.to_cc ?? 0 })
            : text('upToCc', { to: band.to_cc }),
          number(band.base_mci),
          `× ${band.multiple}`,
        ])}
      />
    </div>
  );
}

function TaxTable({ year, bands }: { year: number; bands: RatesOutput['tax'] }) {
  const text = useVehicleText();
  const { number } = useFormats();
  return (
    <RatePanel
      title={text('taxFrom', { year: String(year) })}
      head={[text('engine'), text('inMci'), text('perCc'), text('madeAfter')]}
      rows={bands.map((band) => [
        band.to_cc === null
          ? text('overCc', { from: band.over_cc })
          : band.over_cc === 0
            ? text('upToCc', { to: band.to_cc })
            : text('ccBetween', { from: band.over_cc, to: band.to_cc }),
        number(band.mci),
        number(band.tenge_per_cc),
        band.made_after === null ? text('anyYear') : text('madeAfterYear', { year: String(band.made_after) }),
      ])}
    />
  );
}
