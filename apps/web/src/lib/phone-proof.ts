import { limits } from '@foyer/contract/limits.ts'
import { CallError } from './call-error.ts'
import type { PhoneCodeValues } from './phone-code.ts'
import type { CodePurpose } from './sent-codes.ts'
import { site } from './site.ts'
import type { SendCode } from './use-code-sending.ts'

/** Fields that a call sends besides the code; empty where the gateway sent the code itself. */
export interface PhoneProof {
  readonly firebaseIdToken?: string
  readonly firebaseChannel?: string
}

/** Whether Firebase sends and verifies the brand's codes. */
export const isByFirebase = site.status.firebase !== undefined

/** Sends a code with Firebase; another can be requested after a minute (specification section 9). */
export function sendByFirebase(purpose: CodePurpose): SendCode {
  return async (phone) => {
    const { sendCode } = await loadFirebase()
    await sendCode(purpose, phone)
    return { reopensSeconds: limits.firebaseSmsSeconds }
  }
}

/** Where the brand uses Firebase, verifies the code of a form before the form is submitted. Throws `CallError`. */
export async function provePhone(purpose: CodePurpose, values: PhoneCodeValues): Promise<PhoneProof> {
  if (!isByFirebase) return {}
  const { confirmCode } = await loadFirebase()
  return { firebaseIdToken: await confirmCode(purpose, values), firebaseChannel: 'sms' }
}

function loadFirebase() {
  return import('./firebase-phone.ts').catch(() => {
    throw new CallError('chunk_missing')
  })
}
