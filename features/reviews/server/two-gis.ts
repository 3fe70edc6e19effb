import { z } from 'zod';
import type { Config } from '../../../platform/server/config.ts';
import { longestReview } from '../staff-contract.ts';
import { fetchJson } from './fetch-json.ts';
import { FetchError, type FetchedReview, type ReviewPort } from './review-port.ts';

/*
 * Reviews of 2GIS: `GET {url}/3.0/{branches|orgs}/{id}/reviews`, the newest first, with `meta.next_link` to the next
 * page. The service publishes no description of it; what we rely on is written down in `answer` and `oneReview`, and
 * whatever does not fit is left out or refused, so that a change there can only stop the refreshing.
 */

const pageSize = 50;
const mostPages = 10;
const mostReviews = pageSize * mostPages;
const limits = { milliseconds: 10_000, bytes: 2_000_000 };

/** A mark that is none is left out; the reviews beside it are not. */
const number = z.number().nullish().catch(null);
const answer = z.object({
  meta: z
    .object({
      branch_rating: number,
      org_rating: number,
      branch_reviews_count: number,
      org_reviews_count: number,
      next_link: z.string().nullish(),
    })
    .nullish(),
  reviews: z.array(z.unknown()),
});
const oneReview = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  rating: z.int().min(1).max(5),
  text: z.string().nullish(),
  date_created: z.string(),
  /** 2GIS also tells reviews of other services. */
  provider: z.string().nullish(),
  is_hidden: z.boolean().nullish(),
  user: z.object({ name: z.string().nullish() }).nullish(),
  object: z.object({ id: z.union([z.string(), z.int()]).transform(String) }).nullish(),
});
const dayMs = 86_400_000;

export function twoGisReviews(settings: NonNullable<Config['twoGis']>, timing = limits): ReviewPort {
  const { url, place } = settings;
  const ownPage = /^branches\/(\d+)$/.exec(place)?.[1];

  function pageAfter(nextLink: string | null | undefined): URL | null {
    const first = new URL(`3.0/${place}/reviews`, `${url}/`);
    const given = { key: settings.key, limit: String(pageSize), sort_by: 'date_created', rated: 'true' };
    const query = new URLSearchParams({ ...given, locale: 'ru_KZ' });
    // Of another's link only where it goes on is taken: never its host, its path or its key.
    if (nextLink !== undefined) {
      if (!nextLink || !URL.canParse(nextLink, first)) return null;
      const theirs = new URL(nextLink, first).searchParams;
      const places = ['offset', 'offset_date'].filter((name) => theirs.has(name));
      if (places.length === 0) return null;
      for (const name of places) query.set(name, theirs.get(name) ?? '');
    }
    first.search = query.toString();
    return first;
  }

  return {
    source: '2gis',
    async fetch(now) {
      const reviews = new Map<string, FetchedReview>();
      const seen = new Set<string>();
      let meta: z.output<typeof answer>['meta'];
      let page = pageAfter(undefined);
      for (let pages = 0; page && pages < mostPages; pages += 1) {
        const parsed = answer.safeParse(await fetchJson(page, timing));
        if (!parsed.success) throw new FetchError('unknown_shape');
        const { data } = parsed;
        meta ??= data.meta;
        const before = seen.size;
        const known = data.reviews.flatMap((raw) => oneReview.safeParse(raw).data ?? []);
        if (known.length === 0 && data.reviews.length > 0) throw new FetchError('unknown_shape');
        for (const one of known) {
          seen.add(one.id);
          const review = reviewOf(one, now);
          if (review && reviews.size < mostReviews) reviews.set(review.id, review);
        }
        // A page that brings nothing new would be asked for without end.
        page = seen.size > before ? pageAfter(data.meta?.next_link ?? '') : null;
      }
      const average = meta?.org_rating ?? meta?.branch_rating ?? null;
      const count = meta?.org_reviews_count ?? meta?.branch_reviews_count ?? null;
      const all = [...reviews.values()].sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
      return {
        average: average !== null && average >= 1 && average <= 5 ? average : null,
        count: count !== null && Number.isInteger(count) && count >= 0 && count < 1e9 ? count : null,
        link: ownPage ? addressOf(ownPage) : (all.find(({ link }) => link)?.link ?? null),
        reviews: all,
        isWhole: page === null && all.length < mostReviews,
      };
    },
  };

  function reviewOf(one: z.output<typeof oneReview>, now: Date): FetchedReview | null {
    const writtenAt = new Date(one.date_created);
    const isKnown = writtenAt.getTime() > 0 && writtenAt.getTime() < now.getTime() + dayMs;
    const isOthers = one.provider && !/^2gis$/i.test(one.provider);
    if (!isKnown || isOthers || one.is_hidden) return null;
    const about = one.object?.id ?? ownPage;
    return {
      id: one.id,
      author: plain(one.user?.name ?? ''),
      rating: one.rating,
      text: [...plain(one.text ?? '')].slice(0, longestReview).join(''),
      writtenAt,
      link: about && /^\d{1,20}$/.test(about) ? addressOf(about) : null,
    };
  }
}

function addressOf(firm: string): string {
  return `https://2gis.kz/firm/${firm}/tab/reviews`;
}

/** What the database keeps and a page shows without harm: no control characters, no half letters. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
