import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseBrokenRequest } from './broken-requests.ts';

const server = createServer((_, response) => response.end());
server.on('clientError', refuseBrokenRequest);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test.each([
  ['a line that is no request', 'GARBAGE\r\n\r\n', 400, 'malformed_request'],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('%s is refused by a problem document', async (_, request, status, code) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  const document = JSON.parse(body);
  expect(document).toMatchObject({ status, code });
  expect(head).toContain(`x-request-id: ${document.instance}`);
});
