import Type from 'typebox'
import { body, route } from './route.ts'
import { BotCheck, Instant, Password } from './schemas.ts'
import { LoginValue, login } from './session.ts'

/** Where a provider sends the browser back to, followed by the provider's id. It answers a page's address, no envelope. */
export const socialCallbackPath = '/callbacks/social'

/** The fields of an address that brings somebody back from a provider. */
export const socialFields = {
  /** A ticket: the account elsewhere is nobody's here yet. */
  link: 'socialLink',
  /** The provider that it is of. */
  provider: 'socialProvider',
  /** What went wrong, a code of `errors.ts`. */
  error: 'socialError',
} as const

/** The field after the `#` that carries a `SecondStep` as base64url of its JSON: it reaches no server and no log. */
export const socialSecondStepField = 'secondStep'

const ProviderId = Type.String({ minLength: 1, maxLength: 16 })

export const startSocial = route({
  name: 'startSocial',
  method: 'POST',
  path: '/wps/session/social',
  summary: 'The address of a provider at which to sign in (OpenID Connect, authorisation code with PKCE)',
  access: 'anyone',
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    provider: ProviderId,
    /** To link an account elsewhere, not to sign in with it: one that opens an account already is refused. */
    link: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ address: Type.String() }),
  errors: ['feature_off', 'social_unavailable'],
})

export const linkSocial = route({
  name: 'linkSocial',
  method: 'POST',
  path: '/wps/session/social/link',
  summary: 'Links the account elsewhere that a ticket stands for to an account here, by its password, and signs in',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    ticket: Type.String({ minLength: 1, maxLength: 64 }),
    username: login.body.properties.username,
    password: login.body.properties.password,
    captcha: login.body.properties.captcha,
    remember: login.body.properties.remember,
    botCheck: BotCheck,
  }),
  value: LoginValue,
  errors: [
    'social_link_over',
    'social_taken',
    'social_provider_linked',
    'login_failed',
    'second_step_required',
    'account_blocked',
    'bot_check_failed',
    'captcha_required',
    'captcha_failed',
    'too_many_attempts',
    'member_only',
    'in_need_true_account',
  ],
})

export const getSocialIdentities = route({
  name: 'getSocialIdentities',
  method: 'GET',
  path: '/wps/member/social',
  summary: "The accounts elsewhere that open the caller's account",
  access: 'player',
  value: Type.Object({
    list: Type.Array(Type.Object({ provider: Type.String(), label: Type.String(), createdAt: Instant })),
  }),
})

export const removeSocialIdentity = route({
  name: 'removeSocialIdentity',
  method: 'POST',
  path: '/wps/member/social/removal',
  summary: "An account elsewhere opens the caller's account no more; takes the password as the fresh check",
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({ provider: ProviderId, password: Password }),
  value: Type.Object({}),
  errors: ['password_wrong', 'too_many_attempts', 'social_not_linked'],
})
