import { z } from 'zod';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Config } from '../../../platform/server/config.ts';
import { maxReviewLength } from '../staff-contract.ts';
import { fetchJson } from './fetch-json.ts';
import { FetchError, type FetchedReview, type ReviewPort } from './review-port.ts';

/* Fetches reviews of 2GIS: `GET {url}/3.0/{branches|orgs}/{id}/reviews`, newest first; `meta.next_link` leads to the
   next page. The API is undocumented. The parts that we use are described by `pageSchema` and `reviewSchema`;
   everything else is omitted or rejected, so that the worst that a change of the API can do is to stop the updates. */

const pageSize = 50;
const maxPages = 10;
const maxReviews = pageSize * maxPages;
const limits = { milliseconds: 10_000, bytes: 2_000_000 };

/** A number that becomes null if it is invalid, so that it does not make the whole page fail. */
const number = z.number().nullish().catch(null);
const pageSchema = z.object({
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
const reviewSchema = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  rating: z.int().min(1).max(5),
  text: z.string().nullish(),
  date_created: z.string(),
  /** The service that the review was written for; 2GIS also returns reviews of other services. */
  provider: z.string().nullish(),
  is_hidden: z.boolean().nullish(),
  user: z.object({ name: z.string().nullish() }).nullish(),
  object: z.object({ id: z.union([z.string(), z.int()]).transform(String) }).nullish(),
});

export function twoGisReviews(settings: NonNullable<Config['twoGis']>, timing = limits): ReviewPort {
  const { url, place } = settings;
  const configuredFirm = /^branches\/(\d+)$/.exec(place)?.[1];

  function pageAfter(nextLink: string | null | undefined): URL | null {
    const page = new URL(`3.0/${place}/reviews`, `${url}/`);
    const params = { key: settings.key, limit: String(pageSize), sort_by: 'date_created', rated: 'true' };
    const query = new URLSearchParams({ ...params, locale: 'ru_KZ' });
    // Only the offset is taken from the returned link, never its host, path or key, so that no other server is called.
    if (nextLink !== undefined) {
      if (!nextLink || !URL.canParse(nextLink, page)) return null;
      const nextParams = new URL(nextLink, page).searchParams;
      const offsetNames = ['offset', 'offset_date'].filter((name) => nextParams.has(name));
      if (offsetNames.length === 0) return null;
      for (const name of offsetNames) query.set(name, nextParams.get(name) ?? '');
    }
    page.search = query.toString();
    return page;
  }

  return {
    source: '2gis',
    async fetch(now) {
      const reviews = new Map<string, FetchedReview>();
      const seenIds = new Set<string>();
      let meta: z.output<typeof pageSchema>['meta'];
      let page = pageAfter(undefined);
      for (let pages = 0; page && pages < maxPages; pages += 1) {
        const pageResult = pageSchema.safeParse(await fetchJson(page, timing));
        if (!pageResult.success) throw new FetchError('unknown_shape');
        const { data } = pageResult;
        meta ??= data.meta;
        const countBefore = seenIds.size;
        const parsedReviews = data.reviews.flatMap((raw) => reviewSchema.safeParse(raw).data ?? []);
        if (parsedReviews.length === 0 && data.reviews.length > 0) throw new FetchError('unknown_shape');
        for (const item of parsedReviews) {
          seenIds.add(item.id);
          const review = reviewOf(item, now);
          if (review && reviews.size < maxReviews) reviews.set(review.id, review);
        }
        // A page without new reviews is treated as the last one, to avoid an endless loop.
        page = seenIds.size > countBefore ? pageAfter(data.meta?.next_link ?? '') : null;
      }
      const average = meta?.org_rating ?? meta?.branch_rating ?? null;
      const count = meta?.org_reviews_count ?? meta?.branch_reviews_count ?? null;
      const newestFirst = [...reviews.values()].sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
      return {
        average: average !== null && average >= 1 && average <= 5 ? average : null,
        count: count !== null && Number.isInteger(count) && count >= 0 && count < 1e9 ? count : null,
        link: configuredFirm
          ? reviewsUrl(configuredFirm)
          : (newestFirst.find(({ link }) => link)?.link ?? null),
        reviews: newestFirst,
        isWhole: page === null && newestFirst.length < maxReviews,
      };
    },
  };

  function reviewOf(item: z.output<typeof reviewSchema>, now: Date): FetchedReview | null {
    const writtenAt = new Date(item.date_created);
    const isPlausibleTime = writtenAt.getTime() > 0 && writtenAt.getTime() < now.getTime() + dayMs;
    const isFromOtherService = item.provider && !/^2gis$/i.test(item.provider);
    if (!isPlausibleTime || isFromOtherService || item.is_hidden) return null;
    const firmId = item.object?.id ?? configuredFirm;
    return {
      id: item.id,
      author: cleanText(item.user?.name ?? ''),
      rating: item.rating,
      text: [...cleanText(item.text ?? '')].slice(0, maxReviewLength).join(''),
      writtenAt,
      link: firmId && /^\d{1,20}$/.test(firmId) ? reviewsUrl(firmId) : null,
    };
  }
}

function reviewsUrl(firm: string): string {
  return `https://2gis.kz/firm/${firm}/tab/reviews`;
}

/** Removes control characters, lone surrogates and excess line breaks. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
