import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Instant, PageNo, pageSize, RowId } from './schemas.ts'

/** A message of the house to one member, in the reader's language. */
export const InboxMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Plain text; a line may be an address of the site alone. */
  content: Type.String(),
  sentAt: Instant,
  readAt: Type.Union([Instant, Type.Null()]),
})
export type InboxMessage = Static<typeof InboxMessage>

/** How many are unread: every call of this file but the list answers it. */
const Unread = Type.Object({ count: Type.Integer() })

export const getUnreadCount = route({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many messages the member has not read',
  access: 'player',
  feature: 'messages',
  value: Unread,
})

export const getInbox = route({
  name: 'getInbox',
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  summary: "The member's messages, newest first",
  access: 'player',
  feature: 'messages',
  query: Type.Object({
    unreadOnly: Type.Optional(Type.Boolean()),
    pageNo: PageNo,
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(InboxMessage), totalPages: Type.Integer(), unread: Type.Integer() }),
})

/** Which ones; all of them where it is left out. */
const chosen = body({
  ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: 100 })),
})

export const readMessages = route({
  name: 'readMessages',
  method: 'POST',
  path: '/wps/relay/CSP_readMessages',
  summary: 'Marks messages as read; again changes nothing',
  access: 'player',
  feature: 'messages',
  body: chosen,
  value: Unread,
})

export const deleteMessages = route({
  name: 'deleteMessages',
  method: 'DELETE',
  path: '/wps/relay/CSP_deleteMessages',
  summary: 'Throws messages away; one that is gone already changes nothing',
  access: 'player',
  feature: 'messages',
  body: chosen,
  value: Unread,
})
