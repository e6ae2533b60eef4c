import Type, { type Static, type TSchema } from 'typebox'
import { contractStateNames } from './agents/contract-states.ts'
import { contractKinds } from './agents/contract-tiers.ts'
import { incomeKinds } from './agents/settlements.ts'
import { bonusStates } from './engagement/bonuses.ts'
import { missionStates } from './engagement/missions.ts'
import { rewardStates } from './engagement/rewards.ts'
import { AmountSchema } from './shared-field-schemas.ts'
import { ChatMessage } from './site/mirrors-and-chat.ts'

/**
 * Who receives a topic: the pages of one member, of one session, of a brand (also visitors'), or the pages of a brand that have
 * joined one of the topic's rooms.
 */
export type LiveAudience = 'member' | 'session' | 'brand' | 'room'

interface LiveTopicDeclaration {
  readonly audience: LiveAudience
  readonly message: TSchema
}

/**
 * What the gateway sends over the socket. A topic is one entry here and one handler in `apps/web/src/app/live-handlers.ts`; one
 * with rooms also says in `apps/gateway/src/create-app-services.ts` which rooms a brand has.
 */
export const liveTopics = {
  balance: {
    audience: 'member',
    /** `version` as in the wallet: of two balances, the one with the higher version is newer. */
    message: Type.Object({ balance: AmountSchema, version: Type.Integer(), currency: Type.String() }),
  },
  deposit: { audience: 'member', message: Type.Object({ id: Type.String(), state: Type.String() }) },
  withdrawal: { audience: 'member', message: Type.Object({ id: Type.String(), state: Type.String() }) },
  vendorTransfer: { audience: 'member', message: Type.Object({ id: Type.String(), state: Type.String() }) },
  /** To both parties of a contract between an agent and a downline. */
  contract: {
    audience: 'member',
    message: Type.Object({
      id: Type.String(),
      kind: Type.Enum(contractKinds),
      state: Type.Enum(contractStateNames),
    }),
  },
  /** An agent was paid. Real-time salaries are told one window at a time, to open pages alone. */
  income: {
    audience: 'member',
    message: Type.Object({ kind: Type.Enum(incomeKinds), amount: AmountSchema, payable: AmountSchema }),
  },
  /** The contract flags of the consolidated funds changed. */
  consolidated: { audience: 'member', message: Type.Object({}) },
  /** A reward was given, or its state has changed. */
  reward: { audience: 'member', message: Type.Object({ id: Type.String(), state: Type.Enum(rewardStates) }) },
  /** The progress of a mission in its running period; `value` in the unit of its target. */
  mission: {
    audience: 'member',
    message: Type.Object({ id: Type.String(), value: AmountSchema, state: Type.Enum(missionStates) }),
  },
  /** How far a locked bonus is, at most once in two seconds. */
  bonus: {
    audience: 'member',
    message: Type.Object({
      id: Type.String(),
      wagered: AmountSchema,
      wagerRequired: AmountSchema,
      state: Type.Enum(bonusStates),
    }),
  },
  /** The caller's VIP level, or what it is counted from, has changed. */
  vip: { audience: 'member', message: Type.Object({ level: Type.Integer() }) },
  /** The points right after they have changed. */
  points: { audience: 'member', message: Type.Object({ balance: Type.Integer() }) },
  unread: { audience: 'member', message: Type.Object({ count: Type.Integer() }) },
  sessionEnded: {
    audience: 'session',
    /** `elsewhere`: the member ended it from another session, or changed the password. */
    message: Type.Object({ reason: Type.Enum(['logout', 'expired', 'elsewhere']) }),
  },
  /** The brand changed: its pages request the site status again. */
  site: { audience: 'brand', message: Type.Object({}) },
  /** A room is a host's chat room, named by its `modelId`. */
  chat: { audience: 'room', message: ChatMessage },
} as const satisfies Record<string, LiveTopicDeclaration>

export type LiveTopic = keyof typeof liveTopics
export type LiveMessage<Topic extends LiveTopic> = Static<(typeof liveTopics)[Topic]['message']>
export type LiveAudienceOf<Topic extends LiveTopic> = (typeof liveTopics)[Topic]['audience']

/** The topics with this audience. */
export type LiveTopicFor<Audience extends LiveAudience> = {
  [Topic in LiveTopic]: LiveAudienceOf<Topic> extends Audience ? Topic : never
}[LiveTopic]

/** What a page sends over the socket. A message that does not match its schema is ignored. */
export const livePageMessages = {
  /** Joins a room of a topic and leaves the previous one of that topic; null only leaves it. */
  join: Type.Object(
    { topic: Type.String({ maxLength: 32 }), room: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]) },
    { additionalProperties: false },
  ),
}

export interface JoinRoomMessage extends Static<typeof livePageMessages.join> {
  readonly topic: LiveTopicFor<'room'>
}

/**
 * `auth` of the handshake: the session token, or the brand for a visitor, who receives the topics of the brand and its rooms. A
 * session that must change its password is refused with `password_change_required`.
 */
export const LiveHandshake = Type.Union([
  Type.Object({ token: Type.String({ maxLength: 128 }) }),
  Type.Object({ brand: Type.String({ maxLength: 32 }) }),
])
export type LiveHandshake = Static<typeof LiveHandshake>

/** Path of the socket. */
export const liveSocketPath = '/wps/live'
