import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Segmented } from '../../../../platform/web/ui/segmented.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { readAdDays } from '../../contract.ts';
import {
  type AdDay,
  barsOf,
  chartHeight,
  chartWidth,
  type DaySeries,
  daySeries,
  summaryOf,
} from './day-bars.ts';
import styles from './my-ads.module.css';
import { useMyAdsText } from './use-text.ts';

const names = {
  views: ['seriesViews', 'sumViews'],
  reveals: ['seriesReveals', 'sumReveals'],
  favourites: ['seriesFavourites', 'sumFavourites'],
} as const satisfies Record<DaySeries, readonly string[]>;

/** Charts of an ad's daily statistics for the last 30 days, loaded when opened. */
export function AdDays({ adId, api }: { adId: number; api: ApiClient }) {
  const text = useMyAdsText();
  const { data, hasFailed, reload } = useApiQuery(api, readAdDays, { adId: String(adId) });
  if (hasFailed) {
    return (
      <Notice
        tone="bad"
        action={
          <Button tone="second" small onClick={() => void reload()}>
            {text('retry')}
          </Button>
        }
      >
        <p>{text('daysFailed')}</p>
      </Notice>
    );
  }
  if (!data) return <Skeleton shape="block" />;
  return <DayChart days={data.results} />;
}

function DayChart({ days }: { days: readonly AdDay[] }) {
  const text = useMyAdsText();
  const formats = useFormats();
  const [series, setSeries] = useState<DaySeries>('views');
  const bars = barsOf(days.map((day) => day[series]));
  const { total, best } = summaryOf(days, series);
  const [, sum] = names[series];
  const first = days[0];
  return (
    <div className={styles.days}>
      <Segmented
        legend={text('seriesLegend')}
        value={series}
        options={daySeries.map((value) => ({ value, label: text(names[value][0]) }))}
        onChange={setSeries}
      />
      <p className={styles.sum}>
        {text(sum, { count: total })}
        {best && `, ${text('bestDay', { date: formats.date(best.day), count: best.count })}`}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, at) => (
          <rect
            key={day.day}
            className={day[series] > 0 ? styles.dayBar : styles.noDayBar}
            {...bars[at]}
            rx="2"
          >
            <title>{`${formats.date(day.day)}: ${formats.number(day[series])}`}</title>
          </rect>
        ))}
      </svg>
      {first && (
        <p className={styles.ends} aria-hidden="true">
          <span>{formats.date(first.day)}</span>
          <span>{text('today')}</span>
        </p>
      )}
      <details className={styles.table}>
        <summary>{text('daysTable')}</summary>
        <Table
          caption={text('daysCaption')}
          head={[text('day'), ...daySeries.map((one) => text(names[one][0]))]}
        >
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formats.date(day.day)}</th>
              {daySeries.map((one) => (
                <td key={one}>{formats.number(day[one])}</td>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </div>
  );
}
