import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCodeValues } from './phone-code.ts'
import { type CodePurpose, type CodeTerms, isPressCounted, noteSentCode, type Phone } from './sent-codes.ts'

/** Requests a code for this phone; returns how long it is valid. */
export type SendCode = (phone: Phone) => Promise<CodeTerms>

export interface CodeSending {
  readonly isSending: boolean
  /** Of the code that this form requested; undefined before that. */
  readonly sent: CodeTerms | undefined
  readonly failure: unknown
  readonly forgetFailure: () => void
  readonly start: () => Promise<void>
}

/** Sends a code to the number of a form, once the number is valid; at most one a second. */
export function useCodeSending(input: {
  form: UseFormReturn<PhoneCodeValues>
  purpose: CodePurpose
  send: SendCode
}): CodeSending {
  const { form, purpose, send } = input
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<CodeTerms>()
  const [failure, setFailure] = useState<unknown>()
  const start = async () => {
    if (isSending || !isPressCounted(purpose)) return
    const [countryDialingCode, mobileNum] = form.getValues(['countryDialingCode', 'mobileNum'])
    const phone = { countryDialingCode, mobileNum: mobileNum.trim() }
    const isRight = await form.trigger('mobileNum')
    if (!isRight || phone.mobileNum === '') return form.setFocus('mobileNum')
    setSending(true)
    try {
      const terms = await send(phone)
      noteSentCode(purpose, phone, terms)
      setSent(terms)
      form.clearErrors('verificationCode')
      form.setFocus('verificationCode')
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sent, failure, forgetFailure: () => setFailure(undefined), start }
}
