/**
 * Exports `BotCheckedPhoneCodeFields`, for the forms of a visitor: login, registration, password reset. Their values
 * extend `PhoneCodeValues` and start as `emptyPhoneCodeValues`; `phoneCodeErrors` validates them and
 * `toPhoneCodeFieldError` maps the gateway's errors (all of `validate-phone-code-form.ts`). A feature whose codes come from
 * another call uses `PhoneCodeFields` (`phone-code-fields.tsx`) with a `send` of its own.
 */
import { sendLoginOrResetSmsCode, sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import type { FieldValues } from 'react-hook-form'
import type { BotCheckSolver } from '#identity/bot-check/bot-check-solver.ts'
import type { TypedPhone } from '#identity/resend-countdown.ts'
import { callApi } from '#platform/api/api.ts'
import { createFirebaseCodeSender, usesFirebasePhoneAuth } from './firebase-phone-verification.ts'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from './phone-code-fields.tsx'
import type { SendCodeFunction } from './use-send-code.ts'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

export type BotCheckedPhoneCodeFieldsProps<Values extends FieldValues> = Omit<
  PhoneCodeFieldsProps<Values>,
  'purpose' | 'send'
> & {
  purpose: 'login' | 'register' | 'password'
  /** The form's own solver (`useBotCheckSolver`): one solution for the code, the next for the form. */
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
  const sendFromGateway: SendCodeFunction = (phone) =>
    botChecks
      .consumeSolution()
      .then((botCheck) => requestCode({ phone, botCheck, username: username?.().trim() ?? '' }))
      .finally(botChecks.prepare)
  const send = usesFirebasePhoneAuth() ? createFirebaseCodeSender(props.purpose) : sendFromGateway
  return <PhoneCodeFields {...rest} send={send} />
}

interface CodeRequest {
  readonly phone: TypedPhone
  readonly botCheck: string
  readonly username: string
}

const codeRequests: Readonly<
  Record<
    BotCheckedPhoneCodeFieldsProps<PhoneCodeValues>['purpose'],
    (request: CodeRequest) => ReturnType<SendCodeFunction>
  >
> = {
  login: ({ phone, botCheck }) => callApi(sendLoginOrResetSmsCode, { body: { ...phone, purpose: 'login', botCheck } }),
  password: ({ phone, botCheck }) =>
    callApi(sendLoginOrResetSmsCode, { body: { ...phone, purpose: 'password', botCheck } }),
  register: ({ phone: { countryDialingCode, mobileNum }, botCheck, username }) => {
    const body = { mobileNo: mobileNum, countryDialingCode, ...(username !== '' && { username }), botCheck }
    return callApi(sendRegistrationSmsCode, { body })
  },
}
