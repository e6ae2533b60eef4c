import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type SentCodeValidity,
  startResendCountdown,
  type TypedPhone,
  tryPassSendThrottle,
  type VerificationCodePurpose,
} from '#identity/resend-countdown.ts'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

/** Requests a code for this phone; returns how long it is valid. */
export type SendCodeFunction = (phone: TypedPhone) => Promise<SentCodeValidity>

export interface CodeSendingState {
  readonly isSending: boolean
  /** Of the code that this form requested; undefined before that. */
  readonly sent: SentCodeValidity | undefined
  readonly failure: unknown
  readonly clearFailure: () => void
  readonly start: () => Promise<void>
}

/** Sends a code to the number of a form, once the number is valid; at most one a second. */
export function useSendCode(input: {
  form: UseFormReturn<PhoneCodeValues>
  purpose: VerificationCodePurpose
  send: SendCodeFunction
}): CodeSendingState {
  const { form, purpose, send } = input
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentCodeValidity>()
  const [failure, setFailure] = useState<unknown>()
  const start = async () => {
    if (isSending || !tryPassSendThrottle(purpose)) return
    const [countryDialingCode, mobileNum] = form.getValues(['countryDialingCode', 'mobileNum'])
    const phone = { countryDialingCode, mobileNum: mobileNum.trim() }
    const isValid = await form.trigger('mobileNum')
    if (!isValid || phone.mobileNum === '') return form.setFocus('mobileNum')
    setSending(true)
    try {
      const terms = await send(phone)
      startResendCountdown(purpose, phone, terms)
      setSent(terms)
      form.clearErrors('verificationCode')
      form.setFocus('verificationCode')
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sent, failure, clearFailure: () => setFailure(undefined), start }
}
