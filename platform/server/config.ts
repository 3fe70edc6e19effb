import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = (otherwise: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((value) => (value ? value === '1' || value === 'true' : otherwise));

/**
 * Everything an operator may set, read once at start from the environment; the README's table lists the same
 * names. What the browser may see is chosen elsewhere, one value at a time.
 */
const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65535, 'must be from 1 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Address under which people reach the site, without a slash at its end; links and sitemaps carry it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#]+\/*$/.test(url), 'must be an address without a path')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL 15 or newer; without it the start keeps its own in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag(true),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => listOf(text).every(isNetwork), 'must be addresses or networks, such as 10.0.0.0/8')
    .optional(),
  /** Memory for finished pages, which are sent again for two seconds; 0 keeps none. */
  PAGE_CACHE_MB: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 4096')
    .max(4096, 'must be from 0 to 4096')
    .default(32),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Absolute path of the folder that holds the database, the photos and the locks. */
  dataDir: string;
  databaseUrl: string | undefined;
  isDemo: boolean;
  isDevelopment: boolean;
  trustedProxies: string[];
  /** Millions of bytes. */
  pageCacheMegabytes: number;
  logLevel: string;
};

/** Thrown with one line for each setting that does not fit. */
export class ConfigError extends Error {}

export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? ownAddress(data.HOST, data.PORT)).replace(/\/+$/, ''),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    isDemo: data.DEMO,
    isDevelopment: variables.NODE_ENV === 'development',
    trustedProxies: listOf(data.TRUSTED_PROXIES ?? ''),
    pageCacheMegabytes: data.PAGE_CACHE_MB,
    logLevel: data.LOG_LEVEL,
  };
}

/** Where this machine reaches itself; "all addresses" is none that a browser could open. */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `10.0.0.1`, `10.0.0.0/8`, `::1`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}
