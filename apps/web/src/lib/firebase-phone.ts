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
import { readPhone } from '@foyer/contract/phone-numbers.ts'
import { CallError } from './call-error.ts'
import { firebaseFailure } from './firebase-failure.ts'
import type { PhoneCodeValues } from './phone-code.ts'
import type { CodePurpose, Phone } from './sent-codes.ts'
import { site } from './site.ts'

interface Sent {
  /** In E.164. */
  readonly phone: string
  readonly confirmation: ConfirmationResult
  /** Firebase accepts a code once; our call may have to be repeated with its result. */
  proven?: { readonly code: string; readonly idToken: string }
}

/** Outside of every form, as the countdowns are (`sent-codes.ts`). */
const sentCodes = new Map<CodePurpose, Sent>()
/** The time that a visitor has for a reCAPTCHA puzzle; closing the puzzle reports nothing. */
const puzzleMs = 120_000

let opened: Auth | undefined

/** Sends a code to a phone with Firebase, once reCAPTCHA accepts the visitor. Throws `CallError`. */
export async function sendCode(purpose: CodePurpose, typed: Phone): Promise<void> {
  const phone = internationalOf(typed)
  const auth = open()
  const captcha = showCaptcha(auth)
  try {
    const asked = signInWithPhoneNumber(auth, phone, captcha.verifier)
    sentCodes.set(purpose, { phone, confirmation: await Promise.race([asked, captcha.late]) })
  } catch (error) {
    throw asFailure(error)
  } finally {
    captcha.end()
  }
}

/** The ID token that Firebase returns for the code that was sent. Throws `CallError`. */
export async function confirmCode(purpose: CodePurpose, values: PhoneCodeValues): Promise<string> {
  const [phone, code] = [internationalOf(values), values.verificationCode.trim()]
  const sent = sentCodes.get(purpose)
  if (sent?.phone !== phone) throw new CallError('code_invalid')
  if (sent.proven?.code === code) return sent.proven.idToken
  try {
    const { user } = await sent.confirmation.confirm(code)
    const idToken = await user.getIdToken()
    sent.proven = { code, idToken }
    // The gateway alone decides who is signed in.
    await signOut(open())
    return idToken
  } catch (error) {
    throw asFailure(error)
  }
}

function internationalOf({ countryDialingCode, mobileNum }: Phone): string {
  const read = readPhone(countryDialingCode, mobileNum)
  if ('problem' in read) throw new CallError(read.problem)
  return read.phone
}

function open(): Auth {
  const { firebase } = site.status
  if (opened || !firebase) return opened ?? raise('verification_not_allowed')
  const { emulator, ...options } = firebase
  // Nothing is stored on the device, and no provider popup opens.
  opened = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  opened.languageCode = document.documentElement.lang
  if (emulator !== undefined) connectAuthEmulator(opened, emulator, { disableWarnings: true })
  opened.settings.appVerificationDisabledForTesting = emulator !== undefined
  return opened
}

function raise(code: 'verification_not_allowed'): never {
  throw new CallError(code)
}

/** The invisible reCAPTCHA, in an element of its own. Its puzzle, if it shows one, is above the open dialog. */
function showCaptcha(auth: Auth) {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  const watch = new MutationObserver(letPuzzleThrough)
  watch.observe(document.body, { childList: true, subtree: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('bot_check_failed')), puzzleMs)
  })
  return {
    verifier,
    late,
    end: () => {
      clearTimeout(timer)
      watch.disconnect()
      verifier.clear()
      place.remove()
    },
  }
}

/** An open dialog makes everything outside it inert, except what has this attribute (React Aria's, for top layers). */
function letPuzzleThrough(): void {
  for (const frame of document.querySelectorAll('iframe[src*="/recaptcha/"]')) {
    const layer = frame.closest<HTMLElement>('body > div')
    if (!layer || layer.dataset.reactAriaTopLayer !== undefined) continue
    layer.dataset.reactAriaTopLayer = 'true'
    for (const element of [layer, ...layer.querySelectorAll<HTMLElement>('[inert]')]) element.inert = false
  }
}

function asFailure(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError(firebaseFailure((error as Partial<FirebaseError>).code ?? ''))
}
