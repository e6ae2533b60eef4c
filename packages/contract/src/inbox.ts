import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { route, strictBody } from './route.ts'
import { Instant, PageNo, pageSize, RowId } from './schemas.ts'

/** A message from the operator to one member, in the reader's language. */
export const InboxMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Plain text. A line may consist of a path of the site, which is shown as a link. */
  content: Type.String(),
  sentAt: Instant,
  readAt: Type.Union([Instant, Type.Null()]),
})
export type InboxMessage = Static<typeof InboxMessage>

/** The number of unread messages, returned by every call of this file except the list. */
const UnreadCount = Type.Object({ count: Type.Integer() })

export const getUnreadCount = route({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'Counts the unread messages of the member',
  access: 'player',
  feature: 'messages',
  value: UnreadCount,
})

export const getInbox = route({
  name: 'getInbox',
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  summary: "Lists the member's messages, newest first",
  access: 'player',
  feature: 'messages',
  query: Type.Object({
    unreadOnly: Type.Optional(Type.Boolean()),
    pageNo: PageNo,
    pageSize: pageSize(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(InboxMessage), totalPages: Type.Integer(), unread: Type.Integer() }),
})

/** The messages to change; all of them when `ids` is omitted. */
const messageSelection = strictBody({
  ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: 100 })),
})

export const markMessagesRead = route({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/wps/relay/CSP_readMessages',
  summary: 'Marks messages as read. Repeating the request has no effect',
  access: 'player',
  feature: 'messages',
  body: messageSelection,
  value: UnreadCount,
})

export const deleteMessages = route({
  name: 'deleteMessages',
  method: 'DELETE',
  path: '/wps/relay/CSP_deleteMessages',
  summary: 'Deletes messages. Ids that no longer exist are ignored',
  access: 'player',
  feature: 'messages',
  body: messageSelection,
  value: UnreadCount,
})
