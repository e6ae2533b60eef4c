export type PasskeyObstacle = 'insecure' | 'address' | 'browser'

/** Why no passkey can be made or used on this page; undefined where one can. */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!isSecureContext) return 'insecure'
  if (!('PublicKeyCredential' in globalThis)) return 'browser'
  // A passkey is bound to a domain (WebAuthn level 3, 5.1.3): an address of figures is none.
  return /^[\d.]+$|^\[/.test(location.hostname) ? 'address' : undefined
}
