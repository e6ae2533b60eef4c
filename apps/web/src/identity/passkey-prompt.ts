import type {
  addPasskey,
  loginByPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { CallError, type ClientErrorCode } from '#platform/api/call-error.ts'

/** Prompts for the creation of a passkey. Throws `passkey_cancelled`, `passkey_known`, `passkey_unable`. */
export function createPasskey(
  options: PasskeyCreationOptions,
): Promise<RequestBodyOf<typeof addPasskey>['credential']> {
  return startRegistration({ optionsJSON: options }).catch(throwCallError)
}

/** Prompts for a passkey. Throws `passkey_cancelled`, `passkey_unable`. */
export function requestPasskey(
  options: PasskeyRequestOptions,
): Promise<RequestBodyOf<typeof loginByPasskey>['credential']> {
  return startAuthentication({ optionsJSON: options }).catch(throwCallError)
}

/** Closes an open prompt of the browser when its result is no longer needed. */
export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Tells the passkey's provider that it was removed. Few providers support the signal yet, so it is not awaited. */
export function signalPasskeyRemoved(id: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: id }).catch(() => undefined)
}

/** By the error names of the standard (WebAuthn level 3, 5.1.3 and 5.1.4). */
const errorCodes: Readonly<Record<string, ClientErrorCode>> = {
  // Closed, timed out, no passkey found, or not verified: a page cannot tell which (14.5.2).
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
}

function throwCallError(error: unknown): never {
  throw new CallError(errorCodes[(error as Error).name] ?? 'passkey_unable')
}
