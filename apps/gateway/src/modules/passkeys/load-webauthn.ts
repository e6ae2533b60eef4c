/** The library of WebAuthn reads some 250 files, so it is loaded with the first passkey and does not delay the start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers')
