import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
  private_key_id: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** Where codes, tokens or money go; `http:` is for servers on this machine. */
const secureAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), 'must be an https address');

const demoModes = { 0: 'none', false: 'none', 1: 'private', true: 'private', public: 'public' } as const;

/**
 * All settings, read once at start from the environment; the README lists the same names. Values for the browser are
 * selected one by one elsewhere, so no secret can leak by accident.
 */
const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65535, 'must be from 1 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** `web` answers people, `worker` runs the jobs, `all` does both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** The site's public address without a trailing slash; used in links and sitemaps. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#]+\/*$/.test(url), 'must be an address without a path')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Address of a PostgreSQL server, version 15 or newer; without it we run our own server in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Comma-separated addresses of its streaming replicas, each server's own: they answer what may be a second old. */
  DATABASE_REPLICA_URLS: z
    .string()
    .refine(
      (text) => listOf(text).every(isPostgresAddress),
      'must be addresses, such as postgres://host/name',
    )
    .optional(),
  /** An account of the same database that owns the tables: changes them at start, so that the other need not be able to. */
  DATABASE_OWNER_URL: z
    .string()
    .refine(isPostgresAddress, 'must be an address, such as postgres://host/name')
    .optional(),
  /** Stores photos in this bucket of an S3-compatible store instead of DATA_DIR. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** `platform`: the platform on which the process runs gives it credentials that end soon, in place of the two keys. */
  S3_CREDENTIALS: z.enum(['keys', 'platform']).default('keys'),
  /** Address of an S3-compatible store other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** 1: nobody listens between the machines, so connections to the database and the store need no TLS. */
  PLAIN_NETWORK: z.enum(['0', '1']).default('0'),
  /** 1: demo cars, sign-ins and outbox, for this machine only; `public`: demo cars for everybody; 0: none. */
  DEMO: z
    .enum(['0', '1', 'true', 'false', 'public'])
    .default('1')
    .transform((value) => demoModes[value]),
  /** Comma-separated addresses or networks of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => listOf(text).every(isNetwork), 'must be addresses or networks, such as 10.0.0.0/8')
    .optional(),
  /** `smtp://user:password@host:587`; without it e-mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Tulpar Auto <no-reply@localhost>'),
  /** Address of the SMS gateway with the placeholders {phone} and {text}. */
  SMS_URL: secureAddress
    .refine((url) => !/[{}]/.test(url.replace(/\{(phone|text)\}/g, '')), 'knows {phone} and {text} only')
    .optional(),
  /** JSON body of a POST to the SMS gateway, with the placeholders {phone} and {text}. Without it, GET is used. */
  SMS_BODY: z
    .string()
    .refine((text) => parseJson(text) !== undefined, 'must be JSON')
    .optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The content of Apple's .p8 key file; line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: z.string().optional(),
  /** Signs people in through Firebase Authentication and turns the embedded provider off. */
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  /** `host:port` of Firebase's emulator. Its tokens are unsigned: only for tests on this machine. */
  FIREBASE_AUTH_EMULATOR: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  /** The JSON of a service account's key file: sends push messages through Firebase Cloud Messaging. */
  FCM_SERVICE_ACCOUNT: z
    .string()
    .refine(
      (text) => serviceAccount.safeParse(parseJson(text)).success,
      'must be the JSON of a service account’s key',
    )
    .optional(),
  FCM_URL: secureAddress.default('https://fcm.googleapis.com'),
  /** Origin of a push service of browsers beside those that are known, such as one for tests on this machine. */
  WEB_PUSH_SERVICE: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins of the hybrid app's pages, which may call the API from there; those of its Android and iOS builds. */
  APP_ORIGINS: z.string().default('https://localhost,capacitor://localhost'),
  /** Older versions of the app ask to be updated. */
  APP_MIN_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version, such as 1.4.0')
    .default('0.0.0'),
  /** SHA-256 fingerprints of the certificates that sign the Android app; with them it opens links to this site. */
  APP_ANDROID_CERTIFICATES: z
    .string()
    .refine(
      (text) => listOf(text).every((part) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(part)),
      'must be SHA-256 fingerprints, such as 14:6D:E9:…',
    )
    .optional(),
  /** The Apple team of the iOS app; with it the app opens links to this site. */
  APP_IOS_TEAM_ID: z
    .string()
    .regex(/^[0-9A-Z]{10}$/, 'must be ten letters and digits')
    .optional(),
  APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Client ids of Google's sign-in dialog in the app; for Android that of the web, by default GOOGLE_CLIENT_ID. */
  APP_GOOGLE_CLIENT_ID: z.string().optional(),
  APP_GOOGLE_IOS_CLIENT_ID: z.string().optional(),
  /** API key of 2GIS. With it and REVIEWS_2GIS_PLACE, our copy of the company's 2GIS reviews is refreshed regularly. */
  REVIEWS_2GIS_KEY: z.string().min(1).max(200).optional(),
  /** Whose 2GIS reviews are copied: `branches/…` for one branch, `orgs/…` for the whole organisation. */
  REVIEWS_2GIS_PLACE: z
    .string()
    .regex(/^(branches|orgs)\/\d{5,20}$/, 'must be branches/… or orgs/… with the number of 2GIS')
    .optional(),
  REVIEWS_2GIS_URL: secureAddress.default('https://public-api.reviews.2gis.com'),
  /** Freedom Pay, which takes payments for checks online: the number of the shop and its key for payments. */
  FREEDOM_PAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the number of the shop')
    .optional(),
  FREEDOM_PAY_SECRET_KEY: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  FREEDOM_PAY_URL: secureAddress.default('https://api.freedompay.kz'),
  /** 1: payments are trials, which move no money. */
  FREEDOM_PAY_TESTING: z.enum(['0', '1']).default('0'),
  /** Megabytes of memory for the cache of rendered pages; 0 turns the cache off. */
  PAGE_CACHE_MB: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 4096')
    .max(4096, 'must be from 0 to 4096')
    .default(32),
  /** Whether the catalogue is searched in memory or in the database. */
  CATALOGUE_ENGINE: z.enum(['memory', 'postgres']).default('memory'),
  /** Number of search threads; 0 means one fewer than the CPU has cores. */
  SEARCH_THREADS: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 64')
    .max(64, 'must be from 0 to 64')
    .default(0),
  /** Megabytes of memory for the search index; if the offers do not fit, PostgreSQL runs the searches instead. */
  SEARCH_MEMORY_MB: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65536')
    .max(65536, 'must be from 1 to 65536')
    .default(2048),
  /** Number of threads that render pages; 0 means one fewer than the CPU has cores. */
  RENDER_THREADS: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 64')
    .max(64, 'must be from 0 to 64')
    .default(0),
  /** Requests a second that one network address may send on average; 0 means no limit. */
  REQUESTS_PER_SECOND: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 100000')
    .max(100_000, 'must be from 0 to 100000')
    .default(100),
  /** 0: browsers that have the site's service worker remove it, and what it keeps, at their next visit. */
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  /** Encrypts backups; without it they are plain. */
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** `2:…,1:…`: keys that encrypt our own secrets in the database, newest first; each is needed until nothing has it. */
  MASTER_KEYS: z
    .string()
    .transform((text) => listOf(text).map(masterKeyOf))
    .refine(
      (keys) => keys.every(({ version, value }) => version > 0 && value.length >= 32),
      'must be versions and keys of at least 32 characters, newest first, such as 2:…,1:…',
    )
    .refine(
      (keys) => keys.every(({ version }, at) => at === 0 || version < Number(keys[at - 1]?.version)),
      'must have the newest version first, and each once',
    )
    .default([]),
  /** Who has it may read `/metrics`; without it only programs on this machine, and nobody of a public site. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where traces are sent, as OTLP over HTTP in JSON; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same with its path, `/v1/traces` by default. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', 'must be http/json, which is what is spoken here')
    .default('http/json'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  /** Which traces are kept; those with `ratio` keep the share OTEL_TRACES_SAMPLER_ARG. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  /** What this process does: answers people, runs the jobs, or both. */
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  /** Absolute path of the folder that holds the database, the photos and the locks. */
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrls: string[];
  /** The database as the owner of its tables; if undefined, the account of `databaseUrl` is. */
  databaseOwnerUrl: string | undefined;
  /** The bucket for photos; if undefined, photos are stored in `dataDir`. */
  bucket:
    | {
        name: string;
        region: string;
        /** Undefined: the AWS SDK finds those of the platform, and renews them. */
        credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
        endpoint: string | undefined;
      }
    | undefined;
  isDemo: boolean;
  /** Only this machine is served, so everybody may sign in as demo staff and read the outbox. */
  isPrivateDemo: boolean;
  isDevelopment: boolean;
  trustedProxies: string[];
  mail: { smtpUrl: string | undefined; from: string };
  /** The SMS gateway; if undefined, no SMS are sent. */
  sms: { url: string; body: string | undefined; authorization: string | undefined } | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | undefined;
  firebase: { projectId: string; apiKey: string; emulator: string | undefined } | undefined;
  /** Push messages to phones with our app; if undefined, people are told on the site and by e-mail only. */
  fcm:
    | {
        url: string;
        projectId: string;
        clientEmail: string;
        privateKey: string;
        keyId: string;
        tokenUrl: string;
      }
    | undefined;
  /** Origin of a push service of browsers beside those that are known. */
  webPushService: string | undefined;
  app: {
    /** The id of the hybrid app in both stores, of its Android package and of its iOS bundle. */
    id: string;
    origins: string[];
    minVersion: string;
    androidCertificates: string[];
    appleTeamId: string | undefined;
    appStoreUrl: string | undefined;
    googleClientId: string | undefined;
    googleIosClientId: string | undefined;
  };
  /** Access to the company's 2GIS reviews; if undefined, our copy of them is not refreshed. */
  twoGis: { key: string; place: string; url: string } | undefined;
  /** The gateway of online payments; if undefined, checks are paid at the branch or by invoice. */
  freedomPay: { merchantId: string; secretKey: string; url: string; isTesting: boolean } | undefined;
  /** Memory for the cache of rendered pages, in millions of bytes. */
  pageCacheMegabytes: number;
  renderThreads: number;
  search: { engine: 'memory' | 'postgres'; threads: number; megabytes: number };
  /** How many requests a second one network address may send; 0 means any number. */
  requestsPerSecond: number;
  /** Whether browsers get the service worker, or a script that removes it. */
  isServiceWorkerOn: boolean;
  backupKey: string | undefined;
  /** Encrypt our own secrets in the database, newest first; with none they are stored as they are. */
  masterKeys: { version: number; value: string }[];
  metricsToken: string | undefined;
  /** Where traces go, and the share of them that is kept; if undefined, none are made. */
  tracing:
    | { url: string; role: Config['role']; sampler: Variables['OTEL_TRACES_SAMPLER']; ratio: number }
    | undefined;
  logLevel: string;
};

/** Settings are invalid; the error's message has one line per invalid setting. */
export class ConfigError extends Error {}

export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const { data } = parsed;
  const publicUrl = (data.PUBLIC_URL ?? localAddress(data.HOST, data.PORT)).replace(/\/+$/, '');
  if (data.DEMO === 'private' && data.PUBLIC_URL && !isLoopback(new URL(data.PUBLIC_URL).hostname))
    throw new ConfigError(
      'DEMO: anybody may sign in as staff in a demonstration, so it serves this machine only. Beside a public PUBLIC_URL set DEMO=0, or DEMO=public for demo cars without those sign-ins',
    );
  if (data.ROLE !== 'all' && data.DATABASE_URL === undefined)
    throw new ConfigError(
      'ROLE: processes with different roles share a database, so DATABASE_URL is needed beside it',
    );
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_OWNER_URL'] as const)
    if (data[name] && data.DATABASE_URL === undefined)
      throw new ConfigError(`DATABASE_URL: is needed beside ${name}`);
  if (data.DATABASE_OWNER_URL && new URL(String(data.DATABASE_URL)).username === '')
    throw new ConfigError('DATABASE_URL: must name its account beside DATABASE_OWNER_URL');
  refusePlainConnections(data);
  return {
    port: data.PORT,
    host: data.HOST,
    role: data.ROLE,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    replicaUrls: listOf(data.DATABASE_REPLICA_URLS ?? ''),
    bucket: bucketOf(data),
    isDemo: data.DEMO !== 'none',
    isPrivateDemo: data.DEMO === 'private',
    isDevelopment: variables.NODE_ENV === 'development',
    trustedProxies: listOf(data.TRUSTED_PROXIES ?? ''),
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    sms: data.SMS_URL
      ? { url: data.SMS_URL, body: data.SMS_BODY, authorization: data.SMS_AUTHORIZATION }
      : undefined,
    google: allOrNone(data, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
    apple: allOrNone(data, {
      clientId: 'APPLE_CLIENT_ID',
      teamId: 'APPLE_TEAM_ID',
      keyId: 'APPLE_KEY_ID',
      privateKey: 'APPLE_PRIVATE_KEY',
    }),
    firebase: firebaseOf(data, publicUrl),
    fcm: fcmOf(data),
    webPushService: data.WEB_PUSH_SERVICE && new URL(data.WEB_PUSH_SERVICE).origin,
    app: {
      id: 'kz.tulpar.auto',
      origins: listOf(data.APP_ORIGINS),
      minVersion: data.APP_MIN_VERSION,
      androidCertificates: listOf(data.APP_ANDROID_CERTIFICATES ?? ''),
      appleTeamId: data.APP_IOS_TEAM_ID,
      appStoreUrl: data.APP_STORE_URL,
      googleClientId: data.APP_GOOGLE_CLIENT_ID,
      googleIosClientId: data.APP_GOOGLE_IOS_CLIENT_ID,
    },
    twoGis: twoGisOf(data),
    freedomPay: freedomPayOf(data),
    pageCacheMegabytes: data.PAGE_CACHE_MB,
    renderThreads: data.RENDER_THREADS || Math.min(4, Math.max(1, availableParallelism() - 1)),
    search: {
      engine: data.CATALOGUE_ENGINE,
      threads: data.SEARCH_THREADS || Math.max(1, availableParallelism() - 1),
      megabytes: data.SEARCH_MEMORY_MB,
    },
    requestsPerSecond: data.REQUESTS_PER_SECOND,
    isServiceWorkerOn: data.SERVICE_WORKER === '1',
    backupKey: data.BACKUP_KEY,
    masterKeys: data.MASTER_KEYS,
    metricsToken: data.METRICS_TOKEN,
    tracing: tracingOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

type Variables = z.output<typeof environment>;

/** Settings that are valid only together: one without the others is reported as an error. */
function allOrNone<Name extends string>(
  data: Variables,
  names: Record<Name, keyof Variables>,
): Record<Name, string> | undefined {
  const entries = Object.entries(names) as [Name, keyof Variables][];
  const configured = entries.filter(([, variable]) => data[variable] !== undefined);
  if (configured.length === 0) return undefined;
  const missing = entries.find(([, variable]) => data[variable] === undefined);
  if (missing) throw new ConfigError(`${missing[1]}: is needed beside ${configured[0]?.[1]}`);
  return Object.fromEntries(entries.map(([name, variable]) => [name, String(data[variable])])) as Record<
    Name,
    string
  >;
}

/**
 * On a public site passwords, personal data and photographs leave this machine only by TLS. `PLAIN_NETWORK=1` says that
 * the network between the machines is guarded otherwise.
 */
function refusePlainConnections(data: Variables): void {
  if (data.PLAIN_NETWORK === '1' || !data.PUBLIC_URL?.startsWith('https:')) return;
  const { S3_ENDPOINT: bucket } = data;
  const isElsewhere = (url: URL) => url.hostname !== '' && !isLoopback(url.hostname);
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_OWNER_URL'] as const)
    for (const database of listOf(data[name] ?? ''))
      if (isElsewhere(new URL(database)) && !/[?&]sslmode=(require|verify-)/.test(database))
        throw new ConfigError(
          `${name}: needs ?sslmode=verify-full for a database on another machine, or PLAIN_NETWORK=1`,
        );
  if (bucket?.startsWith('http:') && isElsewhere(new URL(bucket)))
    throw new ConfigError('S3_ENDPOINT: needs https for a store on another machine, or PLAIN_NETWORK=1');
}

function bucketOf(data: Variables): Config['bucket'] {
  const store = { region: data.S3_REGION, endpoint: data.S3_ENDPOINT };
  if (data.S3_CREDENTIALS === 'platform') {
    const bucket = allOrNone(data, { name: 'S3_BUCKET' });
    return bucket && { ...bucket, ...store, credentials: undefined };
  }
  const keys = allOrNone(data, {
    name: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
  if (!keys) return undefined;
  const { name, ...credentials } = keys;
  return { name, ...store, credentials };
}

function tracingOf(data: Variables): Config['tracing'] {
  const collector = data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const url = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (collector && `${collector}/v1/traces`);
  if (!url || data.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    url,
    role: data.ROLE,
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
  };
}

function twoGisOf(data: Variables): Config['twoGis'] {
  const keys = allOrNone(data, { key: 'REVIEWS_2GIS_KEY', place: 'REVIEWS_2GIS_PLACE' });
  return keys && { ...keys, url: data.REVIEWS_2GIS_URL.replace(/\/+$/, '') };
}

function freedomPayOf(data: Variables): Config['freedomPay'] {
  const keys = allOrNone(data, {
    merchantId: 'FREEDOM_PAY_MERCHANT_ID',
    secretKey: 'FREEDOM_PAY_SECRET_KEY',
  });
  if (keys && !data.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL: is needed beside FREEDOM_PAY_MERCHANT_ID, results are sent there');
  return (
    keys && {
      ...keys,
      url: data.FREEDOM_PAY_URL.replace(/\/+$/, ''),
      isTesting: data.FREEDOM_PAY_TESTING === '1',
    }
  );
}

function fcmOf(data: Variables): Config['fcm'] {
  if (data.FCM_SERVICE_ACCOUNT === undefined) return undefined;
  const account = serviceAccount.parse(parseJson(data.FCM_SERVICE_ACCOUNT));
  return {
    url: data.FCM_URL.replace(/\/+$/, ''),
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
    keyId: account.private_key_id,
    tokenUrl: account.token_uri,
  };
}

/** Refuses the emulator on a public server: its tokens are unsigned, so anyone could sign in as anyone. */
function firebaseOf(data: Variables, publicUrl: string): Config['firebase'] {
  const keys = allOrNone(data, { projectId: 'FIREBASE_PROJECT_ID', apiKey: 'FIREBASE_API_KEY' });
  const emulator = data.FIREBASE_AUTH_EMULATOR;
  if (emulator === undefined) return keys && { ...keys, emulator: undefined };
  if (data.DEMO !== 'private' || !isLoopback(new URL(publicUrl).hostname))
    throw new ConfigError('FIREBASE_AUTH_EMULATOR: is for demo mode on this machine only');
  if (!keys) throw new ConfigError('FIREBASE_PROJECT_ID: is needed beside FIREBASE_AUTH_EMULATOR');
  return { ...keys, emulator };
}

/** Whether only people at this machine reach the site. */
export function isThisMachineOnly({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

function isPostgresAddress(text: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** Undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The site's address for a browser on this machine, which cannot open 0.0.0.0 or ::. */
function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** `2:…`; version 0 if it is none. */
function masterKeyOf(text: string): { version: number; value: string } {
  const [, version, value = ''] = /^([1-9]\d{0,8}):(.*)$/.exec(text) ?? [];
  return { version: Number(version ?? 0), value };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Whether the text is an IP address or a network, such as `10.0.0.1`, `10.0.0.0/8` or `::1`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}
