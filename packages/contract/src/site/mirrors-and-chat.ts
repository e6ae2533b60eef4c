import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { IdempotencyKeySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'

/** Channels that representatives use. */
export const representativeChannels = ['telegram', 'whatsapp', 'facebook', 'line', 'zalo', 'phone', 'email'] as const
export type RepresentativeChannel = (typeof representativeChannels)[number]

const Channel = Type.Enum(representativeChannels)

export const MirrorDomain = Type.Object({
  domainName: Type.String(),
  /** Whether links use this domain. */
  isMain: Type.Boolean(),
})
export type MirrorDomain = Static<typeof MirrorDomain>

export const getMirrors = defineRoute({
  name: 'getMirrors',
  method: 'GET',
  path: '/wps/system/mirrors',
  summary: 'Lists the official domains of the brand, the main one first',
  access: 'anyone',
  feature: 'mirrors',
  value: Type.Object({ list: Type.Array(MirrorDomain), channels: Type.Array(Channel) }),
})

/** Returns a boolean only, so that it discloses neither the owner of a contact nor other contacts. */
export const verifyRepresentative = defineRoute({
  name: 'verifyRepresentative',
  method: 'POST',
  path: '/wps/system/representative',
  summary: 'Checks whether a contact belongs to an official representative of the brand',
  access: 'anyone',
  feature: 'mirrors',
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    channel: Channel,
    handle: Type.String({ minLength: 1, maxLength: limits.representativeHandleMaxChars, pattern: '\\S' }),
  }),
  value: Type.Object({ isOfficial: Type.Boolean() }),
})

const modelId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

/** The host of a chat room. */
export const ChatHost = Type.Object({
  modelId: Type.String(),
  name: Type.String(),
  /** A short description of the room, in the requested language. */
  about: Type.String(),
  /** The host's welcome message. */
  greeting: Type.String(),
  /** Name of one of the drawn avatars. */
  icon: Type.String(),
})
export type ChatHost = Static<typeof ChatHost>

export const ChatMessage = Type.Object({
  /** Increases with every message of all brands: it orders a room, and `before` is such an id. */
  id: Type.String(),
  modelId: Type.String(),
  author: Type.String(),
  icon: Type.String(),
  isHost: Type.Boolean(),
  /** Plain text. Words on the brand's word list are masked with asterisks. */
  text: Type.String(),
  sentAt: InstantSchema,
  /** The idempotency key, by which the author's page recognises its own message. Empty in the history. */
  key: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

export const getChatHosts = defineRoute({
  name: 'getChatHosts',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  summary: 'Lists the chat hosts, each with a room',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  value: Type.Object({ list: Type.Array(ChatHost) }),
})

export const getChatRoomUrl = defineRoute({
  name: 'getChatRoomUrl',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  summary: 'Returns the path of a host’s chat room',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ modelId }),
  value: Type.Object({ chatUrl: Type.String(), modelId: Type.String(), canWrite: Type.Boolean() }),
  errors: ['chat_host_not_found'],
})

export const getChatMessages = defineRoute({
  name: 'getChatMessages',
  method: 'GET',
  path: '/wps/relay/CBS_messageList',
  summary: 'Lists the latest messages of a room, oldest first, or those before `before`',
  access: 'anyone',
  feature: 'chatRoom',
  query: Type.Object({ modelId, before: Type.Optional(RowIdSchema) }),
  value: Type.Object({ list: Type.Array(ChatMessage), hasOlder: Type.Boolean() }),
  errors: ['chat_host_not_found'],
})

export const sendChatMessage = defineRoute({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/wps/relay/CBS_sendMessage',
  summary: 'Sends a message to a room. Repeating the request with the same key has no effect',
  access: 'player',
  feature: 'chatRoom',
  throttle: { per: 'session', count: limits.chatMessages, windowMs: limits.chatWindowMs },
  body: createStrictBodySchema({
    modelId,
    text: Type.String({ minLength: 1, maxLength: limits.chatMaxChars, pattern: '\\S' }),
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: ChatMessage,
  errors: ['chat_host_not_found', 'idempotency_mismatch'],
})
