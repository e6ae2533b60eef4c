/**
 * Exports `BotCheckedPhoneCodeFields`, for the forms of a visitor: login, registration, password reset. Their values
 * extend `PhoneCodeValues` and start as `emptyPhoneCodeValues`; `phoneCodeErrors` validates them and
 * `toPhoneCodeFieldError` maps the gateway's errors (all of `#lib/phone-code.ts`). A feature whose codes come from
 * another call uses `PhoneCodeFields` (`#lib/phone-code-fields.tsx`) with a `send` of its own.
 */
import { sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import type { FieldValues } from 'react-hook-form'
import { call } from '#lib/api.ts'
import type { PhoneCodeValues } from '#lib/phone-code.ts'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '#lib/phone-code-fields.tsx'
import { isByFirebase, sendByFirebase } from '#lib/phone-proof.ts'
import type { Phone } from '#lib/sent-codes.ts'
import type { SendCode } from '#lib/use-code-sending.ts'
import type { BotCheck } from './bot-check.ts'

export type PhoneCodeProps<Values extends FieldValues> = Omit<PhoneCodeFieldsProps<Values>, 'purpose' | 'send'> & {
  purpose: 'login' | 'register' | 'password'
  /** The form's own solver (`useBotCheck`): one solution for the code, the next for the form. */
  botChecks: Pick<BotCheck, 'take' | 'prepare'>
  /** The user name that the number will belong to, in a registration by user name. */
  username?: () => string
}

/**
 * Country, mobile number and code. Firebase sends the code where the brand uses it, and checks for bots itself;
 * otherwise the gateway does, once the bot check is solved.
 */
export function PhoneCode<Values extends PhoneCodeValues>(props: PhoneCodeProps<Values>) {
  const { botChecks, username, ...rest } = props
  const ask = asking[props.purpose]
  const sendOurs: SendCode = (phone) =>
    botChecks
      .take()
      .then((botCheck) => ask({ phone, botCheck, username: username?.().trim() ?? '' }))
      .finally(botChecks.prepare)
  const send = isByFirebase ? sendByFirebase(props.purpose) : sendOurs
  return <PhoneCodeFields {...rest} send={send} />
}

interface Asked {
  readonly phone: Phone
  readonly botCheck: string
  readonly username: string
}

const asking: Readonly<Record<PhoneCodeProps<PhoneCodeValues>['purpose'], (asked: Asked) => ReturnType<SendCode>>> = {
  login: ({ phone, botCheck }) => call(sendLoginCode, { body: { ...phone, purpose: 'login', botCheck } }),
  password: ({ phone, botCheck }) => call(sendLoginCode, { body: { ...phone, purpose: 'password', botCheck } }),
  register: ({ phone: { countryDialingCode, mobileNum }, botCheck, username }) => {
    const body = { mobileNo: mobileNum, countryDialingCode, ...(username !== '' && { username }), botCheck }
    return call(sendRegisterCode, { body })
  },
}
