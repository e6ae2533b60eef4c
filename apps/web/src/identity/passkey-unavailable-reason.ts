export type PasskeyUnavailableReason = 'insecure' | 'address' | 'browser'

/** Why no passkey can be created or used on this page; undefined where one can. */
export function getPasskeyUnavailableReason(): PasskeyUnavailableReason | undefined {
  if (!isSecureContext) return 'insecure'
  if (!('PublicKeyCredential' in globalThis)) return 'browser'
  // A passkey is bound to a domain (WebAuthn level 3, 5.1.3): an IP address is none.
  return /^[\d.]+$|^\[/.test(location.hostname) ? 'address' : undefined
}
