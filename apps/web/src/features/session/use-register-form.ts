import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { provePhone } from '#lib/phone-proof.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { signIn } from '#lib/session.ts'
import { isOn } from '#lib/site.ts'
import { askedFields, readInvitation } from './invitation.ts'
import type { RegisterRule, RegisterWay } from './register-fields.ts'
import type { RegisterFormProps } from './register-form.tsx'
import { emptyRegister, type RegisterProblem, type RegisterValues, registerProblems } from './register-problems.ts'
import { fieldProblemOf, sendRegistration } from './register-sending.ts'
import { useAffiliateCheck } from './use-affiliate-check.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useCaptcha } from './use-captcha.ts'

export interface RegisterFormInput {
  readonly way: RegisterWay
  /** All fields that the brand shows for this method. */
  readonly shown: readonly RegisterRule[]
  readonly onSignedIn: RegisterFormProps['onSignedIn']
}

/** State and actions of the registration form; its values are kept when the method changes. */
export function useRegisterForm({ way, shown, onSignedIn }: RegisterFormInput) {
  const botChecks = useBotCheck()
  const captcha = useCaptcha()
  const affiliate = useAffiliateCheck()
  const [invitation] = useState(() => readInvitation(location.search, arrivalSearch()))
  const [failure, setFailure] = useState<unknown>()
  const [isWarned, setWarned] = useState(false)
  const verifiesMobile = way === 'mobile' || isOn('registrationMobileCode')
  const rules = askedFields(shown, invitation, affiliate.unknownCodes)
  const checks = { rules, verifiesMobile, unknownCodes: affiliate.unknownCodes }
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegister, affiliateCode: invitation.affiliateCode },
    resolver: resolveBy((values: RegisterValues) => registerProblems(values, checks)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useCaptchaOf(shown, captcha.renew)
  useEffect(() => {
    if (affiliate.unknownCodes.size > 0) void form.trigger('affiliateCode')
  }, [affiliate.unknownCodes, form])
  const refused = (error: unknown) => {
    botChecks.prepare()
    if (captcha.isAsked) captcha.renew()
    const named = fieldProblemOf(error)
    if (named) form.setError(named.field, { type: named.problem })
    else setFailure(error)
    if (named?.problem === 'invitation_code_error') setWarned(true)
  }
  const isInvited = async ({ affiliateCode }: RegisterValues) => {
    const code = affiliateCode.trim()
    const isSent = code !== '' && shown.some(({ field }) => field === 'affiliateCode')
    return !isSent || affiliate.isKnown(code)
  }
  const send = async (values: RegisterValues) => {
    setFailure(undefined)
    if (!(await isInvited(values))) return setWarned(true)
    const told = { way, values, rules: shown, verifiesMobile, invitation }
    const hasNumber = verifiesMobile && shown.some(({ field }) => field === 'mobileNum' && values[field].trim() !== '')
    const role = await (hasNumber ? provePhone('register', values) : Promise.resolve({}))
      .then(async (proof) => sendRegistration({ ...told, proof, botCheck: await botChecks.take() }))
      .then(signIn)
      .catch(refused)
    if (role) onSignedIn(role)
  }
  return {
    form,
    rules,
    verifiesMobile,
    failure,
    botChecks,
    captcha,
    isWarned,
    endWarning: () => setWarned(false),
    /** Called when the invitation code field loses focus. */
    checkAffiliateCode: () => {
      const code = form.getValues('affiliateCode').trim()
      const isWritten = !registerProblems({ ...emptyRegister, affiliateCode: code }, checks).affiliateCode
      if (code !== '' && isWritten) void affiliate.isKnown(code)
    },
    submit: form.handleSubmit(send, ({ affiliateCode }) => {
      if ((affiliateCode?.type as RegisterProblem | undefined) === 'invitation_code_error') setWarned(true)
    }),
  }
}

/** Loads the captcha's image from the start where the brand has that field. */
function useCaptchaOf(shown: readonly RegisterRule[], renew: () => void): void {
  const isAsked = shown.some(({ field }) => field === 'captcha')
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (isAsked) latest.current()
  }, [isAsked])
}

/** The query string that this document was loaded with, wherever the visitor has navigated since. */
function arrivalSearch(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).search : ''
}
