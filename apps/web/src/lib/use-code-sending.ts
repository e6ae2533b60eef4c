import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCodeValues } from './phone-code.ts'
import { type CodePurpose, isPressCounted, noteSentCode, type Phone } from './sent-codes.ts'

/** Asks the gateway for a code to this phone; answers how long it is good. */
export type SendCode = (phone: Phone) => Promise<{ expiredMinutes: number }>

export interface CodeSending {
  readonly isSending: boolean
  /** For how long the code that this form had sent is good; undefined where it had none sent. */
  readonly sentMinutes: number | undefined
  readonly failure: unknown
  readonly forgetFailure: () => void
  readonly start: () => Promise<void>
}

/** Sends a code to the number of a form, once that number keeps its rule; at most one a second. */
export function useCodeSending(input: {
  form: UseFormReturn<PhoneCodeValues>
  purpose: CodePurpose
  send: SendCode
}): CodeSending {
  const { form, purpose, send } = input
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const start = async () => {
    if (isSending || !isPressCounted(purpose)) return
    const [countryDialingCode, mobileNum] = form.getValues(['countryDialingCode', 'mobileNum'])
    const phone = { countryDialingCode, mobileNum: mobileNum.trim() }
    const isRight = await form.trigger('mobileNum')
    if (!isRight || phone.mobileNum === '') return form.setFocus('mobileNum')
    setSending(true)
    try {
      const sent = await send(phone)
      noteSentCode(purpose, phone, sent)
      setSentMinutes(sent.expiredMinutes)
      form.clearErrors('verificationCode')
      form.setFocus('verificationCode')
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sentMinutes, failure, forgetFailure: () => setFailure(undefined), start }
}
