/** What a page sends to a room over its WebSocket, and the codes that the connection is closed with. */
import { type Static, Type } from 'typebox'

const strictObject = { additionalProperties: false }

/** What a page sends: first `join`; then `shoot`, and `sync` after a buy-in, a top-up or a leave. */
export const pageMessageSchema = Type.Union([
  Type.Object(
    {
      type: Type.Literal('join'),
      token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }),
      room: Type.String({ maxLength: 32 }),
    },
    strictObject,
  ),
  Type.Object(
    {
      type: Type.Literal('shoot'),
      /** Chosen by the page, returned with the result. */
      ref: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      target: Type.String({ maxLength: 32 }),
      bet: Type.String({ minLength: 1, maxLength: 28 }),
    },
    strictObject,
  ),
  Type.Object({ type: Type.Literal('sync') }, strictObject),
])

export type PageMessage = Static<typeof pageMessageSchema>
export type ShootMessage = Extract<PageMessage, { type: 'shoot' }>

/** Close codes of the WebSocket besides those of RFC 6455: the reason is the code of a message `ended` before it. */
export const closeCodes = {
  invalid_input: 4_400,
  session_ended: 4_401,
  choice_invalid: 4_422,
  /** Another connection of the player has taken the seat, or another node holds the room. */
  room_moved: 4_409,
  too_fast: 4_429,
  internal: 4_500,
} as const

export type CloseReason = keyof typeof closeCodes
