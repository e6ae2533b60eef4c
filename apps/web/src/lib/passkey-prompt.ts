import type { addPasskey, loginByPasskey, PasskeyCreation, PasskeyRequest } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { CallError, type ClientErrorCode } from './call-error.ts'

/** Has the browser make a passkey. Throws `passkey_cancelled`, `passkey_known`, `passkey_unable`. */
export function createPasskey(options: PasskeyCreation): Promise<BodyOf<typeof addPasskey>['credential']> {
  return startRegistration({ optionsJSON: options }).catch(refuse)
}

/** Has the browser ask for a passkey. Throws `passkey_cancelled`, `passkey_unable`. */
export function askForPasskey(options: PasskeyRequest): Promise<BodyOf<typeof loginByPasskey>['credential']> {
  return startAuthentication({ optionsJSON: options }).catch(refuse)
}

/** Closes the browser's prompt, where one is open: nobody waits for its answer any more. */
export function closePrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Tells whoever keeps the passkey that it opens nothing any more. Few listen yet, so nobody waits for it. */
export function tellRemoved(id: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: id }).catch(() => undefined)
}

/** By the names that the standard gives what goes wrong (WebAuthn level 3, 5.1.3 and 5.1.4). */
const codes: Readonly<Record<string, ClientErrorCode>> = {
  // Closed, too late, no passkey there, not the member: a page is not told which (14.5.2).
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
}

function refuse(error: unknown): never {
  throw new CallError(codes[(error as Error).name] ?? 'passkey_unable')
}
