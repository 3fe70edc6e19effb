import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { readStatistics } from '../contract.ts';
import { DaysChart } from './days-chart.tsx';
import deskStyles from './desk.module.css';
import { formatDecimal, formatDuration, formatTimeSince } from './format-duration.ts';
import { personName } from './person-name.ts';
import styles from './statistics.module.css';
import { type ModerationText, useModerationText } from './use-text.ts';

type Figures = OutputOf<typeof readStatistics>;

/** Statistics of the last 30 days: the queue, waiting times, and decisions per day and per moderator. */
export function Statistics({ api }: { api: ApiClient }) {
  const text = useModerationText();
  const formats = useFormats();
  const query = useApiQuery(api, readStatistics, {});
  const { data } = query;
  if (!data) return <Pending query={query} className={deskStyles.waiting} />;
  const unknown = text('unknown');
  return (
    <>
      <Panel title={text('last30days')}>
        <dl className={styles.figures}>
          <Figure term={text('queueLength')} value={formats.number(data.queue)} />
          <Figure
            term={text('oldestWaits')}
            value={data.oldest_at ? formatTimeSince(data.oldest_at, Date.now(), text) : unknown}
          />
          <Figure
            term={text('medianWait')}
            value={
              data.median_wait_seconds === null ? unknown : formatDuration(data.median_wait_seconds, text)
            }
          />
          <Figure term={text('decisionsMade')} value={formats.number(data.decisions)} />
          <Figure
            term={text('rejectedShare')}
            value={data.rejected_share === null ? unknown : percent(data.rejected_share, text)}
          />
          <Figure
            term={text('appealsUpheld')}
            value={
              data.appeals === 0
                ? unknown
                : text('ofCount', { count: data.appeals_upheld, whole: data.appeals })
            }
          />
        </dl>
      </Panel>
      <DaysChart days={data.days} />
      {data.people.length > 0 && <People people={data.people} />}
    </>
  );
}

const percent = (share: number, text: ModerationText) => text('percent', { value: Math.round(100 * share) });

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function People({ people }: Pick<Figures, 'people'>) {
  const text = useModerationText();
  const formats = useFormats();
  return (
    <Panel title={text('byPerson')} flush>
      <Table
        caption={text('byPerson')}
        head={[text('person'), text('decisionsMade'), text('aDay'), text('wait'), text('rejectedCount')]}
      >
        {people.map((row) => (
          <tr key={row.person.id}>
            <th scope="row">{personName(row.person, text)}</th>
            <td>{formats.number(row.decisions)}</td>
            <td>{formatDecimal(row.a_day, formats)}</td>
            <td>{formatDuration(row.median_wait_seconds, text)}</td>
            <td>{percent(row.rejected / row.decisions, text)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
