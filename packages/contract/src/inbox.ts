import Type, { type Static } from 'typebox'
import { limits } from './limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from './route.ts'
import { createPageSizeSchema, InstantSchema, PageNumberSchema, RowIdSchema } from './shared-field-schemas.ts'

/** A message from the operator to one member, in the reader's language. */
export const InboxMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Plain text. A line may consist of a path of the site, which is shown as a link. */
  content: Type.String(),
  sentAt: InstantSchema,
  readAt: Type.Union([InstantSchema, Type.Null()]),
})
export type InboxMessage = Static<typeof InboxMessage>

/** The number of unread messages, returned by every call of this file except the list. */
const UnreadCount = Type.Object({ count: Type.Integer() })

export const getUnreadMessageCount = defineRoute({
  name: 'getUnreadMessageCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'Counts the unread messages of the member',
  access: 'player',
  feature: 'messages',
  value: UnreadCount,
})

export const getInbox = defineRoute({
  name: 'getInbox',
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  summary: "Lists the member's messages, newest first",
  access: 'player',
  feature: 'messages',
  query: Type.Object({
    unreadOnly: Type.Optional(Type.Boolean()),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(InboxMessage), totalPages: Type.Integer(), unread: Type.Integer() }),
})

/** The messages to change; all of them when `ids` is omitted. */
const messageSelection = createStrictBodySchema({
  ids: Type.Optional(Type.Array(RowIdSchema, { minItems: 1, maxItems: 100 })),
})

export const markMessagesRead = defineRoute({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/wps/relay/CSP_readMessages',
  summary: 'Marks messages as read. Repeating the request has no effect',
  access: 'player',
  feature: 'messages',
  body: messageSelection,
  value: UnreadCount,
})

export const deleteMessages = defineRoute({
  name: 'deleteMessages',
  method: 'DELETE',
  path: '/wps/relay/CSP_deleteMessages',
  summary: 'Deletes messages. Ids that no longer exist are ignored',
  access: 'player',
  feature: 'messages',
  body: messageSelection,
  value: UnreadCount,
})
