import type { addPasskey, loginByPasskey, PasskeyCreation, PasskeyRequest } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { CallError, type ClientErrorCode } from './call-error.ts'

/** Prompts for the creation of a passkey. Throws `passkey_cancelled`, `passkey_known`, `passkey_unable`. */
export function createPasskey(options: PasskeyCreation): Promise<BodyOf<typeof addPasskey>['credential']> {
  return startRegistration({ optionsJSON: options }).catch(refuse)
}

/** Prompts for a passkey. Throws `passkey_cancelled`, `passkey_unable`. */
export function askForPasskey(options: PasskeyRequest): Promise<BodyOf<typeof loginByPasskey>['credential']> {
  return startAuthentication({ optionsJSON: options }).catch(refuse)
}

/** Closes an open prompt of the browser when its result is no longer needed. */
export function closePrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Tells the passkey's provider that it was removed. Few providers support the signal yet, so it is not awaited. */
export function tellRemoved(id: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: id }).catch(() => undefined)
}

/** By the error names of the standard (WebAuthn level 3, 5.1.3 and 5.1.4). */
const codes: Readonly<Record<string, ClientErrorCode>> = {
  // Closed, timed out, no passkey found, or not verified: a page cannot tell which (14.5.2).
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
}

function refuse(error: unknown): never {
  throw new CallError(codes[(error as Error).name] ?? 'passkey_unable')
}
