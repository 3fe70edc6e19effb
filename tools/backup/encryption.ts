import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/*
 * Encrypted backups are files of age (https://age-encryption.org/v1) with a passphrase, which other programs of that format
 * can open, too.
 */

/** Each encrypted file begins with it. */
export const encryptedMark = 'age-encryption.org/';

export async function encrypted(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  return nodeStreamOf(await encrypter.encrypt(webStreamOf(plain)));
}

/** Rejects if the key is not the one that the file was encrypted with. */
export async function decrypted(secret: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  return nodeStreamOf(await decrypter.decrypt(webStreamOf(secret)));
}

// The types of the browser's streams and of Node's differ, the streams do not.
const nodeStreamOf = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
const webStreamOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
