import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { idInput } from '../../platform/contract/query.ts';
import { webAddress } from '../../platform/contract/web-address.ts';
import { requiredTargets, targets } from './targets.ts';

/* The stock of a firm as CSV or XML, mirrored to ads. */

export const maxFeeds = 10;
/** The largest file in bytes, also after unpacking. */
export const maxFeedBytes = 500_000_000;
export const uploadChunkBytes = 4 * 1024 * 1024;
/** The most faults of rows that are stored for a run. */
export const maxKeptFaults = 5_000;
/** The most rows that are read; no firm has more cars. */
export const maxFeedRows = 300_000;
/**
 * If more than this share of the cars, and at least this many, are gone at once, the file is probably incomplete: the firm is
 * asked first.
 */
export const heldFrom = { cars: 10, share: 0.5 } as const;
export const everyHours = [1, 3, 6, 12, 24] as const;

const runStates = ['waiting', 'running', 'done', 'unchanged', 'held', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why a feed as a whole could not be read. */
export const feedFailures = [
  'empty',
  'no_table',
  'no_cars',
  'not_well_formed',
  'has_entities',
  'too_deep',
  'encoding_unknown',
  'too_many_rows',
  'columns_changed',
  'upload_lost',
  'firm_not_confirmed',
  'address_invalid',
  'address_private',
  'unreachable',
  'not_found',
  'too_many_redirects',
  'too_large',
  'too_slow',
  'broken',
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** Why a row was refused, or a value of it is not known. */
const rowReasons = [
  'wrong_column_count',
  'unbalanced_quote',
  'stray_quote',
  'too_long',
  'broken_encoding',
  'brand_missing',
  'brand_unknown',
  'year_missing',
  'year_unreadable',
  'year_impossible',
  'price_missing',
  'price_unreadable',
  'price_impossible',
  'city_missing',
  'city_unknown',
  'city_ambiguous',
  'model_missing',
  'model_unknown',
  'generation_unknown',
  'generation_contradicts_year',
  'mileage_unreadable',
  'mileage_implausible',
  'volume_unreadable',
  'volume_implausible',
  'word_unknown',
  'id_missing',
  'id_repeated',
  'vin_invalid',
  'photo_address_invalid',
] as const;
export type RowReason = (typeof rowReasons)[number];

const mapping = z.partialRecord(z.enum(targets), z.string().min(1).max(120)).superRefine((given, context) => {
  for (const target of requiredTargets)
    if (given[target] === undefined)
      context.addIssue({ code: 'custom', path: [target], message: 'Needed', params: { code: 'required' } });
});

const source = {
  /** The file that was uploaded last. */
  upload: z.uuid().optional(),
  url: webAddress.optional(),
};
const oneSource = (
  { upload, url }: { upload?: string | undefined; url?: string | undefined },
  context: z.RefinementCtx,
) => {
  if ((upload === undefined) === (url === undefined))
    context.addIssue({
      code: 'custom',
      path: ['url'],
      message: 'A file or an address',
      params: { code: 'required' },
    });
};

const run = z
  .object({
    id: z.int(),
    /** A check reads all rows and changes nothing. */
    is_check: z.boolean(),
    state: z.enum(runStates),
    failure: z.enum(feedFailures).nullable(),
    /** Line of the file at which reading ended. */
    failure_line: z.int().nullable(),
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    gone: z.int(),
    refused: z.int(),
    /** How many rows were refused, and values left unknown, for each reason. */
    reasons: z.record(z.string(), z.int()),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.output<typeof run>;

const feed = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string().nullable(),
    every_hours: z.int().nullable(),
    mapping: z.record(z.string(), z.string()),
    /** Phone number in E.164 that the ads show. */
    contact_phone: z.string(),
    next_run_at: z.string().nullable(),
    /** Cars of this feed that are for sale now, and those whose photos are still to be loaded. */
    cars: z.int(),
    photos_due: z.int(),
    last_run: run.nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.output<typeof feed>;
const feeds = z.object({ results: z.array(feed) });

const feedRefusals = {
  firm_not_confirmed: 409,
  too_many_feeds: 409,
  /** None of the firm's people has confirmed this number by a code. */
  phone_not_verified: 409,
  /** The pieces of the file did not arrive in order. */
  upload_out_of_order: 409,
  upload_lost: 409,
  /** The feed cannot be read as a whole; `errors` says why. */
  feed_unreadable: 422,
  /** A run of this feed has not ended. */
  feed_busy: 409,
  run_not_held: 409,
} as const;
export type FeedRefusal = keyof typeof feedRefusals;

const feedId = idInput;

export const listFeeds = endpoint({
  method: 'GET',
  path: '/feeds/',
  access: 'member',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'The feeds of the firm with their last runs',
  input: z.object({}),
  output: feeds,
});

export const startFeedUpload = endpoint({
  method: 'POST',
  path: '/feeds/uploads/',
  access: 'member',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Begins the upload of a file',
  input: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  output: z.object({ id: z.uuid() }),
});

export const sendFeedChunk = endpoint({
  method: 'PUT',
  path: '/feeds/uploads/:uploadId/',
  access: 'member',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Adds the next bytes of the file; sending the last ones again has no effect',
  body: 'bytes',
  maxBodyBytes: uploadChunkBytes,
  input: z.object({
    uploadId: z.uuid(),
    /** The position of the first byte. */
    at: z.coerce.number().int().min(0).max(maxFeedBytes),
    bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  }),
  output: z.object({ received_bytes: z.int() }),
});

export const previewFeed = endpoint({
  method: 'POST',
  path: '/feeds/preview/',
  access: 'member',
  firm: 'manager',
  refusals: feedRefusals,
  summary:
    'The columns of a file or an address with some values, and what they mean as far as their names tell',
  input: z.strictObject(source).superRefine(oneSource),
  output: z.object({
    format: z.enum(['csv', 'xml']),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.string()),
  }),
});

export const addFeed = endpoint({
  method: 'POST',
  path: '/feeds/',
  access: 'member',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Keeps a feed with the meaning of its columns, and checks all of its rows',
  input: z
    .strictObject({
      ...source,
      name: z.string().trim().min(1).max(80),
      mapping,
      contact_phone: z.string().max(40),
      every_hours: z.literal(everyHours).optional(),
    })
    .superRefine(oneSource),
  output: feed,
});

export const saveFeed = endpoint({
  method: 'PATCH',
  path: '/feeds/:feedId/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Changes the meaning of the columns, the phone or the hours of a feed',
  input: z.strictObject({
    feedId,
    mapping: mapping.optional(),
    contact_phone: z.string().max(40).optional(),
    every_hours: z.literal(everyHours).optional(),
  }),
  output: feed,
});

export const runFeed = endpoint({
  method: 'POST',
  path: '/feeds/:feedId/runs/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Mirrors the stock, or checks all rows without a change',
  input: z.strictObject({
    feedId,
    /** A new file; otherwise the address, or the file of the last run. */
    upload: z.uuid().optional(),
    is_check: z.boolean(),
  }),
  output: feed,
});

export const confirmGone = endpoint({
  method: 'POST',
  path: '/feeds/:feedId/runs/:runId/confirm/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Takes the cars off sale that a held run no longer has',
  input: z.strictObject({ feedId, runId: feedId }),
  output: feed,
});

const fault = z.object({
  row: z.int(),
  line: z.int(),
  /** The row was not taken; otherwise only this value is unknown. */
  is_refusal: z.boolean(),
  /** Empty if the row as a whole cannot be read. */
  field: z.enum(['', ...targets]),
  reason: z.enum(rowReasons),
  value: z.string(),
});

export type FeedRowFault = z.output<typeof fault>;

export const listFeedFaults = endpoint({
  method: 'GET',
  path: '/feeds/:feedId/runs/:runId/faults/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'What is wrong with rows of a run, a hundred at a time',
  input: z.object({ feedId, runId: feedId, page: z.coerce.number().int().min(1).max(1000).optional() }),
  output: z.object({
    count: z.int(),
    /** Those beyond the ones that are kept. */
    not_listed: z.int(),
    results: z.array(fault),
  }),
});

export const downloadFeedFaults = endpoint({
  method: 'GET',
  path: '/feeds/:feedId/runs/:runId/faults.csv/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'The same as a table',
  input: z.object({ feedId, runId: feedId }),
  output: fileOutput,
  returns: { file: 'text/csv; charset=utf-8' },
});

/** The days that the counts of the desk are about. */
export const deskDays = 7;

export const readFirmDesk = endpoint({
  method: 'GET',
  path: '/firms/current/desk/',
  access: 'member',
  firm: 'seller',
  summary:
    'Counts of the firm: cars for sale, what people did with them in the last days, and what waits for an answer',
  input: z.object({}),
  output: z.object({
    on_sale: z.int(),
    views: z.int(),
    phone_reveals: z.int(),
    /** Conversations that began in these days. */
    new_conversations: z.int(),
    /** What waits for the firm. */
    unread_conversations: z.int(),
    open_offers: z.int(),
    /** Viewings that are agreed and still to come. */
    viewings: z.int(),
  }),
});

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/feeds/:feedId/',
  access: 'own',
  firm: 'manager',
  refusals: feedRefusals,
  summary: 'Ends a feed; its cars are taken off sale',
  input: z.object({ feedId }),
  output: feeds,
});
