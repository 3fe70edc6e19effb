import {
  createDecipheriv,
  createECDH,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';

/** A message as the reference of FCM HTTP v1 describes it, of the parts that we send; anything else is refused. */
const request = z.strictObject({
  message: z.strictObject({
    token: z.string().min(1),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string().regex(/^(?!from$|message_type$|google|gcm)/), z.string()),
    android: z.strictObject({
      priority: z.enum(['NORMAL', 'HIGH']),
      ttl: z.string().regex(/^\d+(\.\d{1,9})?s$/),
      notification: z.strictObject({ tag: z.string() }),
    }),
    apns: z.strictObject({
      headers: z.strictObject({
        'apns-collapse-id': z.string().refine((id) => Buffer.byteLength(id) <= 64),
        'apns-priority': z.enum(['1', '5', '10']),
        'apns-expiration': z.string().regex(/^\d+$/),
      }),
      payload: z.strictObject({ aps: z.strictObject({ sound: z.string(), 'thread-id': z.string() }) }),
    }),
  }),
});
export type FcmMessage = z.output<typeof request>['message'];

const maxPayloadBytes = 4096;
const project = 'tulpar-test';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const errorType = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

type Answer = { status: number; body: object };

/**
 * Stands in for Google's token server and Firebase Cloud Messaging on this machine: it checks the signature and the claims
 * of the service account, and the format of each message. Devices named `gone-…` are no longer registered, `foreign-…`
 * belong to another project, and `not-a-token…` are none.
 */
export async function startFcmStandIn() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const received: FcmMessage[] = [];
  const accessTokens = new Set<string>();
  const state = { tokens: 0, refusals: 0 };

  const server = createServer(async (incoming, response) => {
    const { status, body } = await answer(incoming).catch((error: Error) => ({
      status: 500,
      body: { error: { message: error.message } },
    }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { url, close } = await listen(server);

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const text = (await bytesOf(incoming)).toString();
    if (incoming.method === 'GET' && incoming.url === '/received') return { status: 200, body: received };
    if (incoming.method !== 'POST') return { status: 405, body: {} };
    if (incoming.url === '/token') return giveToken(text);
    if (incoming.url === `/v1/projects/${project}/messages:send`) return take(incoming, text);
    return { status: 404, body: {} };
  }

  async function giveToken(text: string): Promise<Answer> {
    const form = new URLSearchParams(text);
    if (form.get('grant_type') !== grantType)
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (!(await isSignedByAccount(form.get('assertion') ?? '', { publicKey, url })))
      return { status: 400, body: { error: 'invalid_grant' } };
    state.tokens += 1;
    const token = randomUUID();
    accessTokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3599 } };
  }

  function take({ headers }: IncomingMessage, text: string): Answer {
    if (!accessTokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return refusal(401, 'UNAUTHENTICATED', [{ '@type': errorType, errorCode: 'THIRD_PARTY_AUTH_ERROR' }]);
    if (state.refusals > 0) {
      state.refusals -= 1;
      return refusal(503, 'UNAVAILABLE', [{ '@type': errorType, errorCode: 'UNAVAILABLE' }]);
    }
    const parsed = request.safeParse(JSON.parse(text));
    if (!parsed.success || Buffer.byteLength(text) > maxPayloadBytes)
      return refusal(400, 'INVALID_ARGUMENT', [{ '@type': errorType, errorCode: 'INVALID_ARGUMENT' }]);
    const { message } = parsed.data;
    const { token } = message;
    if (token.startsWith('gone-'))
      return refusal(404, 'NOT_FOUND', [{ '@type': errorType, errorCode: 'UNREGISTERED' }]);
    if (token.startsWith('foreign-'))
      return refusal(403, 'PERMISSION_DENIED', [{ '@type': errorType, errorCode: 'SENDER_ID_MISMATCH' }]);
    if (token.startsWith('not-a-token'))
      return refusal(400, 'INVALID_ARGUMENT', [
        { '@type': errorType, errorCode: 'INVALID_ARGUMENT' },
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }],
        },
      ]);
    received.push(message);
    return { status: 200, body: { name: `projects/${project}/messages/${received.length}` } };
  }

  return {
    url,
    received,
    tokensGiven: () => state.tokens,
    /** As when Google takes the access tokens back. */
    revokeTokens: () => accessTokens.clear(),
    refuseNext: (count: number) => {
      state.refusals = count;
    },
    /** The key file of the service account, as Google's console gives it. */
    keyFile: {
      type: 'service_account',
      project_id: project,
      private_key_id: keyId,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      client_email: clientEmail,
      token_uri: `${url}/token`,
    },
    close,
  };
}

const keyId = 'key-1';
const clientEmail = `push@${project}.iam.gserviceaccount.com`;

async function isSignedByAccount(
  assertion: string,
  { publicKey, url }: { publicKey: KeyObject; url: string },
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(assertion, publicKey, {
      algorithms: ['RS256'],
      issuer: clientEmail,
      audience: `${url}/token`,
      requiredClaims: ['iat', 'exp'],
    });
    const { iat = 0, exp = 0 } = payload;
    return protectedHeader.kid === keyId && payload.scope === scope && exp - iat <= 3600;
  } catch {
    return false;
  }
}

function refusal(code: number, status: string, details: object[]): Answer {
  return { status: code, body: { error: { code, message: status, status, details } } };
}

/** A browser's subscription: its two keys, of which the server gets the public one. */
export type StandInBrowser = {
  endpoint: string;
  p256dh: string;
  auth: string;
};
export type WebPush = { path: string; message: Record<string, string>; headers: IncomingHttpHeaders };

/**
 * Stands in for the push service of a browser, and for the browser: it checks the sender's proof (VAPID, RFC 8292) against
 * the key that the subscription was made with, and decrypts the message (RFC 8291).
 */
export async function startPushService() {
  const received: WebPush[] = [];
  const browsers = new Map<string, { curve: ECDH; auth: Buffer; key: string }>();
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const gone = new Set<string>();

  const server = createServer(async (incoming, response) => {
    const body = await bytesOf(incoming);
    // Journeys run in another process, so they ask over HTTP.
    if (incoming.url === '/received') return response.end(JSON.stringify(received));
    if (incoming.url === '/browsers') return response.end(JSON.stringify(aBrowser(body.toString())));
    try {
      const answer = await take(incoming, body);
      response.writeHead(answer.status, answer.headers).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  const { url, close } = await listen(server);

  async function take(incoming: IncomingMessage, body: Buffer) {
    const path = incoming.url ?? '';
    const browser = browsers.get(path);
    if (!browser || gone.has(path)) return { status: 410 };
    const answer = answers.shift();
    if (answer) return answer;
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(\S+)$/.exec(incoming.headers.authorization ?? '') ?? [];
    if (key !== browser.key) return { status: 403 };
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: half(point, 1), y: half(point, 33) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: url });
    if ((payload.exp ?? 0) * 1000 > Date.now() + 86_400_000) return { status: 403 };
    if (!/^\d+$/.test(String(incoming.headers.ttl))) return { status: 400 };
    if (incoming.headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return { status: 413 };
    received.push({ path, message: JSON.parse(decrypted(body, browser)), headers: incoming.headers });
    return { status: 201 };
  }

  /** A browser that subscribes with the server's public key. */
  function aBrowser(key: string): StandInBrowser {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomUUID()}`;
    browsers.set(path, { curve, auth, key });
    return {
      endpoint: url + path,
      p256dh: curve.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
  }

  return {
    url,
    received,
    aBrowser,
    forget: ({ endpoint }: StandInBrowser) => gone.add(new URL(endpoint).pathname),
    answerNext: (status: number, headers?: Record<string, string>) =>
      answers.push({ status, ...(headers && { headers }) }),
    close,
  };
}

const half = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url');

function decrypted(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const content = body.subarray(21 + idLength);
  const derived = (input: Buffer, withSalt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, withSalt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const input = derived(curve.computeSecret(sender), auth, info, 32);
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derived(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('The last record does not say so');
  return plain.subarray(0, -1).toString();
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
