import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { BotCheckSolutionSchema, InstantSchema, PasswordSchema } from '#src/shared-field-schemas.ts'
import { LoginResult, login } from './login-and-registration.ts'

/** The redirect URI of providers, followed by the provider's id. It redirects to a page and has no envelope. */
export const socialCallbackPath = '/callbacks/social'

/** URL parameters of the page that the browser returns to from a provider. */
export const socialReturnParams = {
  /** A ticket: the social account is not linked to an account here yet. */
  link: 'socialLink',
  /** The provider of the ticket. */
  provider: 'socialProvider',
  /** The error, a code of `errors.ts`. */
  error: 'socialError',
} as const

/** The parameter in the URL fragment with a `SecondVerificationChallenge` as base64url of its JSON. A fragment reaches no server and no log. */
export const socialSecondVerificationParam = 'secondStep'

const ProviderId = Type.String({ minLength: 1, maxLength: 16 })

export const startSocialSignIn = defineRoute({
  name: 'startSocialSignIn',
  method: 'POST',
  path: '/wps/session/social',
  summary: 'Returns the sign-in URL of a provider (OpenID Connect, authorisation code with PKCE)',
  access: 'anyone',
  carriesSecret: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    provider: ProviderId,
    /** Links a social account instead of signing in. Refused if the social account is linked to an account already. */
    link: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ address: Type.String() }),
  errors: ['feature_off', 'social_unavailable'],
})

export const linkSocialAccountAndSignIn = defineRoute({
  name: 'linkSocialAccountAndSignIn',
  method: 'POST',
  path: '/wps/session/social/link',
  summary: 'Links the social account of a ticket to an existing account with its password, and signs in',
  access: 'anyone',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    ticket: Type.String({ minLength: 1, maxLength: 64 }),
    username: login.body.properties.username,
    password: login.body.properties.password,
    captcha: login.body.properties.captcha,
    remember: login.body.properties.remember,
    botCheck: Type.Optional(BotCheckSolutionSchema),
  }),
  value: LoginResult,
  errors: [
    'social_link_expired',
    'social_taken',
    'social_provider_linked',
    'login_failed',
    'second_verification_required',
    'account_blocked',
    'bot_check_failed',
    'captcha_required',
    'captcha_failed',
    'too_many_attempts',
    'member_only',
    'in_need_true_account',
  ],
})

export const getLinkedSocialAccounts = defineRoute({
  name: 'getLinkedSocialAccounts',
  method: 'GET',
  path: '/wps/member/social',
  summary: "Lists the social accounts linked to the caller's account",
  access: 'player',
  value: Type.Object({
    list: Type.Array(Type.Object({ provider: Type.String(), label: Type.String(), createdAt: InstantSchema })),
  }),
})

export const unlinkSocialAccount = defineRoute({
  name: 'unlinkSocialAccount',
  method: 'POST',
  path: '/wps/member/social/removal',
  summary: "Unlinks a social account from the caller's account. Re-authenticates with the password",
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ provider: ProviderId, password: PasswordSchema }),
  value: Type.Object({}),
  errors: ['password_wrong', 'too_many_attempts', 'social_not_linked'],
})
