import { type FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth'
import { parsePhone } from '@foyer/contract/identity/parse-phone-number.ts'
import type { TypedPhone, VerificationCodePurpose } from '#identity/resend-countdown.ts'
import { CallError } from '#platform/api/call-error.ts'
import { site } from '#platform/site/site.ts'
import { toFirebaseCallErrorCode } from './firebase-errors.ts'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

interface FirebaseSentCode {
  /** In E.164. */
  readonly phone: string
  readonly confirmation: ConfirmationResult
  /** Firebase accepts a code once; our call may have to be repeated with its result. */
  confirmed?: { readonly code: string; readonly idToken: string }
}

/** Outside of every form, as the countdowns are (`resend-countdown.ts`). */
const sentCodes = new Map<VerificationCodePurpose, FirebaseSentCode>()
/** The time that a visitor has for a reCAPTCHA puzzle; closing the puzzle reports nothing. */
const puzzleTimeoutMs = 120_000

/** The Firebase project in use; the brand may change it while the page is open. */
let opened: { readonly config: string; readonly auth: Auth } | undefined

/** Sends a code to a phone with Firebase, once reCAPTCHA accepts the visitor. Throws `CallError`. */
export async function sendFirebaseCode(purpose: VerificationCodePurpose, typed: TypedPhone): Promise<void> {
  const phone = toE164(typed)
  const auth = openAuth()
  const captcha = startRecaptcha(auth)
  try {
    const confirmation = signInWithPhoneNumber(auth, phone, captcha.verifier)
    sentCodes.set(purpose, { phone, confirmation: await Promise.race([confirmation, captcha.timeout]) })
  } catch (error) {
    throw toFirebaseCallError(error)
  } finally {
    captcha.remove()
  }
}

/** The ID token that Firebase returns for the code that was sent. Throws `CallError`. */
export async function confirmFirebaseCode(purpose: VerificationCodePurpose, values: PhoneCodeValues): Promise<string> {
  const [phone, code] = [toE164(values), values.verificationCode.trim()]
  const sent = sentCodes.get(purpose)
  if (sent?.phone !== phone) throw new CallError('code_invalid')
  if (sent.confirmed?.code === code) return sent.confirmed.idToken
  try {
    const { user } = await sent.confirmation.confirm(code)
    const idToken = await user.getIdToken()
    sent.confirmed = { code, idToken }
    // The gateway alone decides who is signed in.
    await signOut(openAuth())
    return idToken
  } catch (error) {
    throw toFirebaseCallError(error)
  }
}

function toE164({ countryDialingCode, mobileNum }: TypedPhone): string {
  const parsed = parsePhone(countryDialingCode, mobileNum)
  if ('problem' in parsed) throw new CallError(parsed.problem)
  return parsed.phone
}

function openAuth(): Auth {
  const { firebase } = site.status
  if (!firebase) throw new CallError('verification_not_allowed')
  const config = JSON.stringify(firebase)
  if (opened?.config === config) return opened.auth
  const { emulator, ...options } = firebase
  // Nothing is stored on the device, and no provider popup opens.
  const auth = initializeAuth(initializeApp(options, config), { persistence: inMemoryPersistence })
  auth.languageCode = document.documentElement.lang
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  auth.settings.appVerificationDisabledForTesting = emulator !== undefined
  opened = { config, auth }
  return auth
}

/** The invisible reCAPTCHA, in an element of its own. Its puzzle, if it shows one, is above the open dialog. */
function startRecaptcha(auth: Auth) {
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  const observer = new MutationObserver(makePuzzleInteractive)
  observer.observe(document.body, { childList: true, subtree: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('bot_check_failed')), puzzleTimeoutMs)
  })
  return {
    verifier,
    timeout,
    remove: () => {
      clearTimeout(timer)
      observer.disconnect()
      verifier.clear()
      container.remove()
    },
  }
}

/** An open dialog makes everything outside it inert, except what has this attribute (React Aria's, for top layers). */
function makePuzzleInteractive(): void {
  for (const frame of document.querySelectorAll('iframe[src*="/recaptcha/"]')) {
    const layer = frame.closest<HTMLElement>('body > div')
    if (!layer || layer.dataset.reactAriaTopLayer !== undefined) continue
    layer.dataset.reactAriaTopLayer = 'true'
    for (const element of [layer, ...layer.querySelectorAll<HTMLElement>('[inert]')]) element.inert = false
  }
}

function toFirebaseCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError(toFirebaseCallErrorCode((error as Partial<FirebaseError>).code ?? ''))
}
