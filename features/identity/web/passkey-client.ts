import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import {
  confirmByPasskey,
  finishPasskey,
  type startPasskey,
  startPasskeyConfirmation,
} from '../passkey-contract.ts';

/** Loaded when somebody first uses a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** A passkey belongs to a site's name: at an address in numbers, and without https, browsers have none. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname);
}

/** The browser's own dialog was closed, took too long, or found no passkey: it does not tell which. */
async function fromBrowser<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: Error) => {
    throw new Problem<string>(error.name === 'InvalidStateError' ? 'passkey_taken' : 'passkey_refused');
  });
}

export async function confirmWithPasskey(api: ApiClient): Promise<void> {
  const { startAuthentication } = await loadWebAuthn();
  const { options } = await api.call(startPasskeyConfirmation, {});
  // The contract passes on what the server's half of this package has made.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await fromBrowser(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  await api.call(confirmByPasskey, { credential });
}

export async function addPasskey(
  api: ApiClient,
  { options, name }: { options: OutputOf<typeof startPasskey>['options']; name: string },
): Promise<void> {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await fromBrowser(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  await api.call(finishPasskey, { name, credential });
}
