import { type FormEvent, useState } from 'react';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { type AdStatus, adStatuses } from '../../selling/moves.ts';
import { type FoundAd, findAds } from '../search-contract.ts';
import styles from './desk.module.css';
import { casePath, deskPath } from './paths.ts';
import { useModerationText } from './use-text.ts';

/** Statuses in which an ad can be found: drafts that were submitted once, but not deleted ads. */
const searchable = adStatuses.filter((status) => status !== 'deleted');

type AdSearchProps = {
  api: ApiClient;
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
};

/** Search for ads in any state; what is searched for stands in the URL. */
export function AdSearch({ api, search, go }: AdSearchProps) {
  const text = useModerationText();
  const q = search.q === undefined ? '' : String(search.q);
  const status: AdStatus | undefined = searchable.find((name) => name === search.status);
  const [typed, setTyped] = useState(q);
  const query = useApiQuery(api, findAds, { q, ...(status && { status }) });
  const { data } = query;
  const find = (changes: { q?: string; status?: string }) =>
    go(deskPath + queryOf({ part: 'search', q, status, ...changes }));

  function submit(event: FormEvent) {
    event.preventDefault();
    find({ q: typed.trim() });
  }

  return (
    <Panel flush>
      <form className={styles.search} onSubmit={submit}>
        <Field label={text('searchLabel')} hint={text('searchHint')}>
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={text('searchStatus')}>
          <Select
            value={status ?? ''}
            onChange={({ target }) => find({ q: typed.trim(), status: target.value })}
          >
            <option value="">{text('anyStatus')}</option>
            {searchable.map((name) => (
              <option key={name} value={name}>
                {text(`status_${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">{text('find')}</Button>
      </form>
      <Pending query={query} className={styles.waiting} />
      {data && (
        <>
          <p className={styles.found} role="status">
            {data.count === 0 ? text('foundNone') : text('found', { count: data.count })}
          </p>
          <ol className={styles.queue}>
            {data.results.map((ad) => (
              <Found key={ad.ad_id} ad={ad} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

function Found({ ad }: { ad: FoundAd }) {
  const text = useModerationText();
  const formats = useFormats();
  const seller = ad.seller?.name ?? text(ad.has_case ? 'companyCar' : 'withoutForm');
  return (
    <li className={styles.queued}>
      <Link to={ad.has_case ? casePath(ad.ad_id) : `/cars/${ad.ad_id}`} className={styles.queuedTitle}>
        {ad.title}
      </Link>
      <span className={styles.figure}>{ad.price === null ? '' : formats.tenge(ad.price)}</span>
      <Badges>
        <Badge>{text(`status_${ad.status}`)}</Badge>
        {ad.is_online && ad.status !== 'published' && <Badge tone="info">{text('oldOnline')}</Badge>}
        <span className={styles.quiet}>
          {[text('number', { id: String(ad.ad_id) }), seller, ad.vin].filter(Boolean).join(' · ')}
        </span>
      </Badges>
      <span className={styles.figure}>
        <time dateTime={ad.updated_at}>{formats.date(ad.updated_at)}</time>
      </span>
    </li>
  );
}
