import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { IdempotencyKey, Instant, RowId } from './schemas.ts'

/** Where a representative writes from. */
export const representativeChannels = ['telegram', 'whatsapp', 'facebook', 'line', 'zalo', 'phone', 'email'] as const
export type RepresentativeChannel = (typeof representativeChannels)[number]

const Channel = Type.Enum(representativeChannels)

export const Mirror = Type.Object({
  domainName: Type.String(),
  /** The address that links lead to. */
  isMain: Type.Boolean(),
})
export type Mirror = Static<typeof Mirror>

export const getMirrors = route({
  name: 'getMirrors',
  method: 'GET',
  path: '/wps/system/mirrors',
  summary: 'The domains that are the brand’s own, the main one first',
  access: 'anyone',
  feature: 'mirrors',
  value: Type.Object({ list: Type.Array(Mirror), channels: Type.Array(Channel) }),
})

/** Answers yes or no alone: whose contact it is, and which others there are, is nobody's business. */
export const verifyRepresentative = route({
  name: 'verifyRepresentative',
  method: 'POST',
  path: '/wps/system/representative',
  summary: 'Whether whoever wrote from a contact is an official representative of the brand',
  access: 'anyone',
  feature: 'mirrors',
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({
    channel: Channel,
    handle: Type.String({ minLength: 1, maxLength: limits.representativeHandleMaxChars, pattern: '\\S' }),
  }),
  value: Type.Object({ isOfficial: Type.Boolean() }),
})

const modelId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

/** Who keeps a chat room. */
export const ChatHost = Type.Object({
  modelId: Type.String(),
  name: Type.String(),
  /** A few words of what is talked about, in the language asked for. */
  about: Type.String(),
  /** What the host says to whoever comes in. */
  greeting: Type.String(),
  /** Name of one of the drawn avatars. */
  icon: Type.String(),
})
export type ChatHost = Static<typeof ChatHost>

export const ChatMessage = Type.Object({
  /** Grows with every message of the house: rooms are in its order, and `before` takes it. */
  id: Type.String(),
  modelId: Type.String(),
  author: Type.String(),
  icon: Type.String(),
  isHost: Type.Boolean(),
  /** Plain text. What the brand's list of words names stands as stars. */
  text: Type.String(),
  sentAt: Instant,
  /** The key it was sent with: its writer's page knows it again. Empty in the history. */
  key: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

export const getChatHosts = route({
  name: 'getChatHosts',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  summary: 'The hosts of the chat, each with a room',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  value: Type.Object({ list: Type.Array(ChatHost) }),
})

export const launchChat = route({
  name: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  summary: 'The address of a host’s room: a path of the site, which opens it',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ modelId }),
  value: Type.Object({ chatUrl: Type.String(), modelId: Type.String(), canWrite: Type.Boolean() }),
  errors: ['chat_host_not_found'],
})

export const getChatMessages = route({
  name: 'getChatMessages',
  method: 'GET',
  path: '/wps/relay/CBS_messageList',
  summary: 'The last messages of a room, oldest first, or those before one',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ modelId, before: Type.Optional(RowId) }),
  value: Type.Object({ list: Type.Array(ChatMessage), hasOlder: Type.Boolean() }),
  errors: ['chat_host_not_found'],
})

export const sendChatMessage = route({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/wps/relay/CBS_sendMessage',
  summary: 'Says something in a room; the same key twice says it once',
  access: 'player',
  feature: 'chatRoom',
  throttle: { per: 'session', count: limits.chatMessages, windowMs: limits.chatWindowMs },
  body: body({
    modelId,
    text: Type.String({ minLength: 1, maxLength: limits.chatMaxChars, pattern: '\\S' }),
    idempotencyKey: IdempotencyKey,
  }),
  value: ChatMessage,
  errors: ['chat_host_not_found', 'idempotency_mismatch'],
})
