import { createHash } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import type {
  ChatHost,
  ChatMessage,
  getChatHosts,
  getChatMessages,
  getChatRoomUrl,
  sendChatMessage,
} from '@foyer/contract/site/mirrors-and-chat.ts'
import { readListSetting } from '@foyer/contract/site/settings.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { chatMessage } from '#db/schema/chat.ts'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'
import { maskBlockedWords, toPlainLine } from './sanitize-chat-message.ts'

type ChatHostConfig = NonNullable<BrandFile['chatHosts']>[number]
type ChatMessageRow = typeof chatMessage.$inferSelect

/** The brand's hosts in the order of its file, with texts in the reader's language. */
export function listChatHosts(brand: Brand, language: LocaleCode): ResponseValueOf<typeof getChatHosts> {
  const localize = (words: Readonly<Record<string, string>>) => selectTranslation(words, brand, language)
  const list = (brand.site.chatHosts ?? []).map(({ modelId, name, icon, about, greeting }): ChatHost => {
    return { modelId, name, icon, about: localize(about), greeting: localize(greeting) }
  })
  return { list }
}

/** The address of a room is a path of the site, whose first page opens the room on top. */
export function buildChatRoomUrl(
  brand: Brand,
  modelId: string,
  canWrite: boolean,
): ResponseValueOf<typeof getChatRoomUrl> {
  requireChatHost(brand, modelId)
  return { chatUrl: `/?chat=${modelId}`, modelId, canWrite }
}

/** The latest messages of a room, or those before the message `before`; oldest first. */
export async function listChatMessages(
  { db }: AppServices,
  brand: Brand,
  { modelId, before }: RequestQueryOf<typeof getChatMessages>,
): Promise<ResponseValueOf<typeof getChatMessages>> {
  const host = requireChatHost(brand, modelId)
  const rows = await db
    .select({ row: chatMessage, account: member.account })
    .from(chatMessage)
    .innerJoin(member, eq(member.id, chatMessage.memberId))
    .where(
      and(
        eq(chatMessage.brand, brand.code),
        eq(chatMessage.modelId, modelId),
        before === undefined ? undefined : lt(chatMessage.id, BigInt(before)),
      ),
    )
    .orderBy(desc(chatMessage.id))
    .limit(limits.chatPageSize + 1)
  const list = rows.slice(0, limits.chatPageSize).map(({ row, account }) => toChatMessage(row, host, account))
  return { list: list.reverse(), hasOlder: rows.length > limits.chatPageSize }
}

/** Stores a message before anybody reads it. A repeated idempotency key returns the first result; with other content it is refused. */
export async function postChatMessage(
  services: AppServices,
  brand: Brand,
  { memberId, body }: { memberId: bigint; body: RequestBodyOf<typeof sendChatMessage> },
): Promise<ChatMessage> {
  const host = requireChatHost(brand, body.modelId)
  const plainText = toPlainLine(body.text)
  if (plainText === '') throw new AppError('invalid_input', { at: '/text', problem: 'must not be empty' })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([brand.code, body.modelId, plainText]))
    .digest('hex')
  const posted = await inTransaction(services.db, async (tx) => {
    const [sender] = await tx.select().from(member).where(eq(member.id, memberId))
    if (!sender) throw new AppError('session_expired')
    const isHost = host.account === sender.account
    const [row] = await tx
      .insert(chatMessage)
      .values({
        brand: brand.code,
        modelId: body.modelId,
        memberId,
        author: isHost ? host.name : toPublicName(sender),
        icon: isHost ? host.icon : sender.icon,
        text: maskBlockedWords(plainText, readListSetting(brand.settings, 'chatWords')),
        idempotencyKey: body.idempotencyKey,
        requestHash,
        sentAt: new Date(services.clock.now()),
      })
      .onConflictDoNothing({ target: [chatMessage.memberId, chatMessage.idempotencyKey] })
      .returning()
    if (row) return { row, account: sender.account, isNew: true }
    const key = and(eq(chatMessage.memberId, memberId), eq(chatMessage.idempotencyKey, body.idempotencyKey))
    const [existing] = await tx.select().from(chatMessage).where(key)
    if (existing?.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    return { row: existing, account: sender.account, isNew: false }
  })
  const message = { ...toChatMessage(posted.row, host, posted.account), key: body.idempotencyKey }
  if (posted.isNew) services.live.send({ brand: brand.code, room: host.modelId }, 'chat', message)
  return message
}

/** Deletes a brand's messages older than the retention period. */
export async function deleteExpiredChatMessages(
  { db, clock }: AppServices,
  { brand }: { brand: string },
): Promise<void> {
  const cutoff = new Date(clock.now() - limits.chatRetentionDays * dayMs)
  await inTransaction(db, (tx) =>
    tx.delete(chatMessage).where(and(eq(chatMessage.brand, brand), lt(chatMessage.sentAt, cutoff))),
  )
}

/** Whether a page of the brand can join the host's room. */
export function hasChatRoom({ features, site }: Brand, modelId: string): boolean {
  return features.chatRoom && (site.chatHosts ?? []).some((host) => host.modelId === modelId)
}

function requireChatHost({ site }: Brand, modelId: string): ChatHostConfig {
  const host = site.chatHosts?.find((candidate) => candidate.modelId === modelId)
  if (!host) throw new AppError('chat_host_not_found')
  return host
}

/** The sign-in name is not public: a nickname equal to it is shortened. */
function toPublicName({ nickname, account }: { nickname: string; account: string }): string {
  if (nickname.toLowerCase() !== account.toLowerCase()) return nickname
  const characters = [...nickname]
  return `${characters.slice(0, Math.min(3, Math.ceil(characters.length / 2))).join('')}***`
}

function toChatMessage(row: ChatMessageRow, host: ChatHostConfig, account: string): ChatMessage {
  return {
    id: String(row.id),
    modelId: row.modelId,
    author: row.author,
    icon: row.icon,
    isHost: host.account !== undefined && host.account === account,
    text: row.text,
    sentAt: row.sentAt.toISOString(),
    key: '',
  }
}
