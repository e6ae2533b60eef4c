import type { Role } from '@foyer/contract/roles.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { useCaptcha } from '#identity/bot-check/use-captcha.ts'
import { verifyFirebaseCodeIfUsed } from '#identity/phone-code/firebase-phone-verification.ts'
import { establishSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { omitPrefilledAffiliateField, readInvitationCodes } from './invitation-codes-from-url.ts'
import {
  emptyRegisterFormValues,
  type RegisterErrorCode,
  type RegisterFormValues,
  validateRegistrationForm,
} from './registration-validation.ts'
import { submitRegistration, toRegisterFieldError } from './submit-registration.ts'
import { useAffiliateCodeCheck } from './use-affiliate-code-check.ts'
import type { RegisterFieldRule, RegisterMethod } from './visible-register-fields.ts'

export interface RegisterFormOptions {
  readonly method: RegisterMethod
  /** All fields that the brand shows for this method. */
  readonly shown: readonly RegisterFieldRule[]
  readonly onSignedIn: (role: Role) => void
}

/** State and actions of the registration form; its values are kept when the method changes. */
export function useRegisterForm({ method, shown, onSignedIn }: RegisterFormOptions) {
  const botChecks = useBotCheckSolver()
  const captcha = useCaptcha()
  const affiliate = useAffiliateCodeCheck()
  const [invitation] = useState(() => readInvitationCodes(location.search, getInitialQueryString()))
  const [failure, setFailure] = useState<unknown>()
  const [isWarned, setWarned] = useState(false)
  const verifiesMobile = method === 'mobile' || isFeatureEnabled('registrationMobileCode')
  const rules = omitPrefilledAffiliateField(shown, invitation, affiliate.unknownCodes)
  const checks = { rules, verifiesMobile, unknownCodes: affiliate.unknownCodes }
  const form = useForm<RegisterFormValues>({
    defaultValues: { ...emptyRegisterFormValues, affiliateCode: invitation.affiliateCode },
    resolver: createFormResolver((values: RegisterFormValues) => validateRegistrationForm(values, checks)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useInitialCaptcha(shown, captcha.refresh)
  useEffect(() => {
    if (affiliate.unknownCodes.size > 0) void form.trigger('affiliateCode')
  }, [affiliate.unknownCodes, form])
  const handleFailure = (error: unknown) => {
    botChecks.prepare()
    if (captcha.isRequired) captcha.refresh()
    const fieldError = toRegisterFieldError(error)
    if (fieldError) form.setError(fieldError.field, { type: fieldError.error })
    else setFailure(error)
    if (fieldError?.error === 'invitation_code_error') setWarned(true)
  }
  const isInvited = async ({ affiliateCode }: RegisterFormValues) => {
    const code = affiliateCode.trim()
    const isSent = code !== '' && shown.some(({ field }) => field === 'affiliateCode')
    return !isSent || affiliate.isKnownCode(code)
  }
  const send = async (values: RegisterFormValues) => {
    setFailure(undefined)
    if (!(await isInvited(values))) return setWarned(true)
    const request = { way: method, values, rules: shown, verifiesMobile, invitation }
    const hasNumber = verifiesMobile && shown.some(({ field }) => field === 'mobileNum' && values[field].trim() !== '')
    const role = await (hasNumber ? verifyFirebaseCodeIfUsed('register', values) : Promise.resolve({}))
      .then(async (proof) => submitRegistration({ ...request, proof, botCheck: await botChecks.consumeSolution() }))
      .then(establishSession)
      .catch(handleFailure)
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
    closeWarning: () => setWarned(false),
    /** Called when the invitation code field loses focus. */
    checkAffiliateCode: () => {
      const code = form.getValues('affiliateCode').trim()
      const isWellFormed = !validateRegistrationForm({ ...emptyRegisterFormValues, affiliateCode: code }, checks)
        .affiliateCode
      if (code !== '' && isWellFormed) void affiliate.isKnownCode(code)
    },
    submit: form.handleSubmit(send, ({ affiliateCode }) => {
      if ((affiliateCode?.type as RegisterErrorCode | undefined) === 'invitation_code_error') setWarned(true)
    }),
  }
}

/** Loads the captcha's image from the start where the brand has that field. */
function useInitialCaptcha(shown: readonly RegisterFieldRule[], renew: () => void): void {
  const isRequired = shown.some(({ field }) => field === 'captcha')
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (isRequired) latest.current()
  }, [isRequired])
}

/** The query string that this document was loaded with, wherever the visitor has navigated since. */
function getInitialQueryString(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).search : ''
}
