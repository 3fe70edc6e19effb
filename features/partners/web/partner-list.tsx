import { type FormEvent, useRef } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { PhoneIcon, PinIcon, SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type listPartners, type PartnerCard, partnersPageSize } from '../contract.ts';
import { PartnerLogo } from './logo.tsx';
import { OpenLine } from './open-line.tsx';
import styles from './partners.module.css';
import { addressOf, partnersPath, type Question, questionOf } from './question.ts';
import { usePartnerText } from './use-text.ts';

type Listed = OutputOf<typeof listPartners>;

type PartnerListProps = {
  answer: Listed;
  question: Question;
  page: number;
  now: Date;
  go: (to: string) => void;
};

/** Partners by category, words, city and hours; all of it is the address. */
export function PartnerList({ answer, question, page, now, go }: PartnerListProps) {
  const text = usePartnerText();
  return (
    <>
      <PageHead
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
        <Filter key={JSON.stringify(question)} answer={answer} question={question} go={go} />
        <nav aria-label={text('categories')}>
          <Chips scrolls>
            <ChipLink
              to={addressOf({ ...question, category: '' })}
              state={question.category ? 'off' : 'on'}
              count={answer.all_count}
              resetsScroll={false}
              aria-current={question.category ? undefined : 'page'}
            >
              {text('all')}
            </ChipLink>
            {answer.categories.map(({ slug, name, count }) => (
              <ChipLink
                key={slug}
                to={addressOf({ ...question, category: slug })}
                state={slug === question.category ? 'on' : 'off'}
                count={count}
                resetsScroll={false}
                aria-current={slug === question.category ? 'page' : undefined}
              >
                {name}
              </ChipLink>
            ))}
          </Chips>
        </nav>
        <p role="status" className={styles.quiet}>
          {text('count', { count: answer.count })}
        </p>
        {answer.results.length === 0 && <NobodyFound answer={answer} question={question} />}
        <ul className={styles.cards}>
          {answer.results.map((partner) => (
            <li key={partner.id}>
              <Card partner={partner} now={now} />
            </li>
          ))}
        </ul>
        <Pagination
          label={text('pages')}
          page={page}
          pageCount={Math.ceil(answer.count / partnersPageSize)}
          to={(number) => addressOf(question, number)}
          previousLabel={text('previous')}
          nextLabel={text('next')}
          pageLabel={(number) => text('page', { page: number })}
        />
      </div>
    </>
  );
}

type FilterProps = Pick<PartnerListProps, 'answer' | 'question' | 'go'>;

/** A form of the address itself: without script it is sent by its button, with script by each choice. */
function Filter({ answer, question, go }: FilterProps) {
  const text = usePartnerText();
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(addressOf(questionOf(Object.fromEntries(new FormData(event.currentTarget)))));
  }
  const send = () => form.current?.requestSubmit();

  return (
    <search aria-label={text('filter')}>
      <form
        ref={form}
        className={styles.filter}
        action={localizedPath(locale, partnersPath)}
        onSubmit={isHydrated ? submit : undefined}
      >
        {question.category && <input type="hidden" name="category" value={question.category} />}
        <Field label={text('search')} className={styles.words}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            icon={<SearchIcon />}
            defaultValue={question.q}
          />
        </Field>
        <Field label={text('city')}>
          <Select name="city" defaultValue={question.city} onChange={send}>
            <option value="">{text('anyCity')}</option>
            {answer.cities.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {name} ({count})
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          name="open"
          value="now"
          defaultChecked={question.open}
          onChange={send}
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

/** Says which condition stands in the way, and how many there are without it. */
function NobodyFound({ answer, question }: Pick<PartnerListProps, 'answer' | 'question'>) {
  const text = usePartnerText();
  const { without, categories, cities } = answer;
  const nameIn = (rows: Listed['cities'], slug: string) =>
    rows.find((row) => row.slug === slug)?.name ?? slug;
  const conditions = [
    { name: question.q, count: without.q, rest: { ...question, q: '' } },
    {
      name: nameIn(categories, question.category),
      count: without.category,
      rest: { ...question, category: '' },
    },
    { name: nameIn(cities, question.city), count: without.city, rest: { ...question, city: '' } },
    { name: text('openNow'), count: without.open, rest: { ...question, open: false } },
  ].filter(({ count }) => count !== undefined && count > 0);
  return (
    <EmptyState
      title={text('emptyTitle')}
      action={
        <>
          {conditions.map(({ name, count = 0, rest }) => (
            <ButtonLink key={name} tone="second" to={addressOf(rest)}>
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
  const [phone] = phones;
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
        <p className={styles.place}>
          <PinIcon />
          {[city.name, address].filter(Boolean).join(', ')}
        </p>
        {phone && (
          <a className={styles.phone} href={`tel:${phone}`}>
            <PhoneIcon />
            {formatPhone(phone)}
          </a>
        )}
      </div>
    </article>
  );
}
