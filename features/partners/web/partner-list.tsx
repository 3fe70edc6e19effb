import { type FormEvent, useRef } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { mapLinks } from '../../../platform/web/map-links.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { PinIcon, SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type listPartners, type PartnerCard, partnersPageSize } from '../contract.ts';
import { PartnerLogo } from './logo.tsx';
import { OpenLine } from './open-line.tsx';
import { addressOf, filtersOf, type PartnerFilters, partnersPath } from './partner-filters.ts';
import styles from './partners.module.css';
import { usePartnerText } from './use-text.ts';

type PartnersResponse = OutputOf<typeof listPartners>;

type PartnerListProps = {
  response: PartnersResponse;
  filters: PartnerFilters;
  page: number;
  now: Date;
  go: (to: string) => void;
};

/** The list of partners with its filters. All filters are in the URL. */
export function PartnerList({ response, filters, page, now, go }: PartnerListProps) {
  const text = usePartnerText();
  return (
    <>
      <PageHead
        scene="partners"
        crumbs={
          <Breadcrumbs
            label={text('breadcrumbs')}
            items={[{ label: text('home'), to: '/' }, { label: text('title') }]}
          />
        }
        title={text('title')}
        lead={text('lead')}
      />
      <div className={styles.list}>
        <FilterForm key={JSON.stringify(filters)} response={response} filters={filters} go={go} />
        <nav aria-label={text('categories')}>
          <Chips scrolls>
            <ChipLink
              to={addressOf({ ...filters, category: '' })}
              state={filters.category ? 'off' : 'on'}
              count={response.all_count}
              resetsScroll={false}
              aria-current={filters.category ? undefined : 'page'}
            >
              {text('all')}
            </ChipLink>
            {response.categories.map(({ slug, name, count }) => (
              <ChipLink
                key={slug}
                to={addressOf({ ...filters, category: slug })}
                state={slug === filters.category ? 'on' : 'off'}
                count={count}
                resetsScroll={false}
                aria-current={slug === filters.category ? 'page' : undefined}
              >
                {name}
              </ChipLink>
            ))}
          </Chips>
        </nav>
        <p role="status" className={classes(styles.quiet, styles.count)}>
          {text('count', { count: response.count })}
        </p>
        {response.results.length === 0 && <NoResults response={response} filters={filters} />}
        <ul className={styles.cards}>
          {response.results.map((partner) => (
            <li key={partner.id}>
              <Card partner={partner} now={now} />
            </li>
          ))}
        </ul>
        <Pagination
          label={text('pages')}
          page={page}
          pageCount={Math.ceil(response.count / partnersPageSize)}
          to={(number) => addressOf(filters, number)}
          previousLabel={text('previous')}
          nextLabel={text('next')}
          pageLabel={(number) => text('page', { page: number })}
        />
      </div>
    </>
  );
}

type FilterProps = Pick<PartnerListProps, 'response' | 'filters' | 'go'>;

/** The filters as a GET form. Its button submits it; with JavaScript every change does. */
function FilterForm({ response, filters, go }: FilterProps) {
  const text = usePartnerText();
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(addressOf(filtersOf(Object.fromEntries(new FormData(event.currentTarget)))));
  }
  const submitForm = () => form.current?.requestSubmit();

  return (
    <search aria-label={text('filter')}>
      <form
        ref={form}
        className={styles.filter}
        action={localizedPath(locale, partnersPath)}
        onSubmit={isHydrated ? submit : undefined}
      >
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <Field label={text('search')} hideLabel className={styles.words}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            placeholder={text('search')}
            icon={<SearchIcon />}
            defaultValue={filters.q}
          />
        </Field>
        <Field label={text('city')} hideLabel>
          <Select name="city" defaultValue={filters.city} onChange={submitForm}>
            <option value="">{text('anyCity')}</option>
            {response.cities.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {name} ({count})
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          name="open"
          value="now"
          defaultChecked={filters.open}
          onChange={submitForm}
          className={styles.openNow}
        >
          {text('openNow')}
        </Checkbox>
        <Button type="submit" tone="second" className={styles.find}>
          {text('find')}
        </Button>
      </form>
    </search>
  );
}

/** Shown if nothing matches: for each filter, a link that removes it, with the number of results. */
function NoResults({ response, filters }: Pick<PartnerListProps, 'response' | 'filters'>) {
  const text = usePartnerText();
  const { without, categories, cities } = response;
  const nameIn = (rows: PartnersResponse['cities'], slug: string) =>
    rows.find((row) => row.slug === slug)?.name ?? slug;
  const conditions = [
    { name: filters.q, count: without.q, otherFilters: { ...filters, q: '' } },
    {
      name: nameIn(categories, filters.category),
      count: without.category,
      otherFilters: { ...filters, category: '' },
    },
    { name: nameIn(cities, filters.city), count: without.city, otherFilters: { ...filters, city: '' } },
    { name: text('openNow'), count: without.open, otherFilters: { ...filters, open: false } },
  ].filter(({ count }) => count !== undefined && count > 0);
  return (
    <EmptyState
      title={text('emptyTitle')}
      action={
        <>
          {conditions.map(({ name, count = 0, otherFilters }) => (
            <ButtonLink key={name} tone="second" to={addressOf(otherFilters)}>
              {text('without', { name, count })}
            </ButtonLink>
          ))}
          <ButtonLink tone="quiet" to={partnersPath}>
            {text('showAll')}
          </ButtonLink>
        </>
      }
    >
      <p>{text(conditions.length > 0 ? 'emptyText' : 'emptyAll')}</p>
    </EmptyState>
  );
}

function Card({ partner, now }: { partner: PartnerCard; now: Date }) {
  const { id, name, categories, city, address, description, phones, hours, logo } = partner;
  const text = usePartnerText();
  const [phone] = phones;
  const place = [city.name, address].filter(Boolean).join(', ');
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <PartnerLogo name={name} logo={logo} />
        <div>
          <h2 className={styles.name}>
            <Link to={`/partners/${id}`} className={styles.whole}>
              {name}
            </Link>
          </h2>
          <p className={styles.quiet}>{categories.map((category) => category.name).join(', ')}</p>
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.cardFoot}>
        {hours && <OpenLine hours={hours} now={now} />}
        {phone && (
          <a className={styles.phone} href={`tel:${phone}`}>
            <PhoneIcon />
            {formatPhone(phone)}
          </a>
        )}
        <a
          className={styles.route}
          href={mapLinks({ point: null, address: place, name }).twoGis}
          target="_blank"
          rel="noopener"
        >
          <PinIcon />
          {place}
          <span className="visually-hidden"> {text('onMap')}</span>
        </a>
      </div>
    </article>
  );
}
