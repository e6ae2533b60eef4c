/**
 * Exports `BotCheckedPhoneCodeFields`, for the forms of a visitor: login, registration, password reset. Their values
 * extend `PhoneCodeValues` and start as `emptyPhoneCodeValues`; `phoneCodeErrors` validates them and
 * `toPhoneCodeFieldError` maps the gateway's errors (all of `phone-code-values.ts`). A feature whose codes come from
 * another call uses `PhoneCodeFields` (`phone-code-fields.tsx`) with a `send` of its own.
 */
import { sendLoginCode, sendRegisterCode } from '@foyer/contract/identity/verification-codes.ts'
import type { FieldValues } from 'react-hook-form'
import type { BotCheckSolver } from '#identity/bot-check/bot-check-solver.ts'
import type { TypedPhone } from '#identity/sent-codes.ts'
import { callApi } from '#platform/api/api.ts'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from './phone-code-fields.tsx'
import type { PhoneCodeValues } from './phone-code-values.ts'
import { sendCodeWithFirebase, usesFirebasePhoneAuth } from './phone-verification.ts'
import type { SendCode } from './use-send-code.ts'

export type BotCheckedPhoneCodeFieldsProps<Values extends FieldValues> = Omit<
  PhoneCodeFieldsProps<Values>,
  'purpose' | 'send'
> & {
  purpose: 'login' | 'register' | 'password'
  /** The form's own solver (`useBotCheck`): one solution for the code, the next for the form. */
  botChecks: Pick<BotCheckSolver, 'consumeSolution' | 'prepare'>
  /** The user name that the number will belong to, in a registration by user name. */
  username?: () => string
}

/**
 * Country, mobile number and code. Firebase sends the code where the brand uses it, and checks for bots itself;
 * otherwise the gateway does, once the bot check is solved.
 */
export function BotCheckedPhoneCodeFields<Values extends PhoneCodeValues>(
  props: BotCheckedPhoneCodeFieldsProps<Values>,
) {
  const { botChecks, username, ...rest } = props
  const requestCode = codeRequests[props.purpose]
  const sendFromGateway: SendCode = (phone) =>
    botChecks
      .consumeSolution()
      .then((botCheck) => requestCode({ phone, botCheck, username: username?.().trim() ?? '' }))
      .finally(botChecks.prepare)
  const send = usesFirebasePhoneAuth ? sendCodeWithFirebase(props.purpose) : sendFromGateway
  return <PhoneCodeFields {...rest} send={send} />
}

interface CodeRequest {
  readonly phone: TypedPhone
  readonly botCheck: string
  readonly username: string
}

const codeRequests: Readonly<
  Record<BotCheckedPhoneCodeFieldsProps<PhoneCodeValues>['purpose'], (request: CodeRequest) => ReturnType<SendCode>>
> = {
  login: ({ phone, botCheck }) => callApi(sendLoginCode, { body: { ...phone, purpose: 'login', botCheck } }),
  password: ({ phone, botCheck }) => callApi(sendLoginCode, { body: { ...phone, purpose: 'password', botCheck } }),
  register: ({ phone: { countryDialingCode, mobileNum }, botCheck, username }) => {
    const body = { mobileNo: mobileNum, countryDialingCode, ...(username !== '' && { username }), botCheck }
    return callApi(sendRegisterCode, { body })
  },
}
