import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { VerificationCodePurpose } from '#identity/resend-countdown.ts'
import { CallError } from '#platform/api/call-error.ts'
import { site } from '#platform/site/site.ts'
import type { SendCodeFunction } from './use-send-code.ts'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

/** Fields that a call sends besides the code; empty where the gateway sent the code itself. */
export interface FirebaseVerificationParams {
  readonly firebaseIdToken?: string
  readonly firebaseChannel?: string
}

/** Whether Firebase sends and verifies the brand's codes. */
export function usesFirebasePhoneAuth(): boolean {
  return site.status.firebase !== undefined
}

/** Sends a code with Firebase; another can be requested after a minute (specification section 9). */
export function createFirebaseCodeSender(purpose: VerificationCodePurpose): SendCodeFunction {
  return async (phone) => {
    const { sendFirebaseCode } = await loadFirebase()
    await sendFirebaseCode(purpose, phone)
    return { resendSeconds: limits.firebaseSmsSeconds }
  }
}

/** Where the brand uses Firebase, verifies the code of a form before the form is submitted. Throws `CallError`. */
export async function verifyFirebaseCodeIfUsed(
  purpose: VerificationCodePurpose,
  values: PhoneCodeValues,
): Promise<FirebaseVerificationParams> {
  if (!usesFirebasePhoneAuth()) return {}
  const { confirmFirebaseCode } = await loadFirebase()
  return { firebaseIdToken: await confirmFirebaseCode(purpose, values), firebaseChannel: 'sms' }
}

function loadFirebase() {
  return import('./firebase-phone-auth.ts').catch(() => {
    throw new CallError('chunk_missing')
  })
}
