import { createHash } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { readList } from '@foyer/contract/settings.ts'
import type {
  ChatHost,
  ChatMessage,
  getChatHosts,
  getChatMessages,
  launchChat,
  sendChatMessage,
} from '@foyer/contract/support.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { chatMessage } from '#db/schema/chat.ts'
import { member } from '#db/schema/members.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskWords, plainLine } from './plain-text.ts'

type HostFile = NonNullable<BrandFile['chatHosts']>[number]
type Row = typeof chatMessage.$inferSelect

/** The brand's hosts in the order of its file, with texts in the reader's language. */
export function chatHosts(brand: Brand, language: LocaleCode): ValueOf<typeof getChatHosts> {
  const read = (words: Readonly<Record<string, string>>) => inLanguage(words, brand, language)
  const list = (brand.site.chatHosts ?? []).map(({ modelId, name, icon, about, greeting }): ChatHost => {
    return { modelId, name, icon, about: read(about), greeting: read(greeting) }
  })
  return { list }
}

/** The address of a room is a path of the site, whose first page opens the room on top. */
export function launch(brand: Brand, modelId: string, canWrite: boolean): ValueOf<typeof launchChat> {
  assertHost(brand, modelId)
  return { chatUrl: `/?chat=${modelId}`, modelId, canWrite }
}

/** The latest messages of a room, or those before the message `before`; oldest first. */
export async function readChat(
  { db }: Gateway,
  brand: Brand,
  { modelId, before }: QueryOf<typeof getChatMessages>,
): Promise<ValueOf<typeof getChatMessages>> {
  const host = assertHost(brand, modelId)
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
  const list = rows.slice(0, limits.chatPageSize).map(({ row, account }) => wireOf(row, host, account))
  return { list: list.reverse(), hasOlder: rows.length > limits.chatPageSize }
}

/** Stores a message before anybody reads it. A repeated idempotency key returns the first result; with other content it is refused. */
export async function say(
  gateway: Gateway,
  brand: Brand,
  { memberId, body }: { memberId: bigint; body: BodyOf<typeof sendChatMessage> },
): Promise<ChatMessage> {
  const host = assertHost(brand, body.modelId)
  const line = plainLine(body.text)
  if (line === '') throw new AppError('invalid_input', { at: '/text', problem: 'must not be empty' })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([brand.code, body.modelId, line]))
    .digest('hex')
  const said = await inTransaction(gateway.db, async (tx) => {
    const [writer] = await tx.select().from(member).where(eq(member.id, memberId))
    if (!writer) throw new AppError('session_expired')
    const isHost = host.account === writer.account
    const [row] = await tx
      .insert(chatMessage)
      .values({
        brand: brand.code,
        modelId: body.modelId,
        memberId,
        author: isHost ? host.name : publicName(writer),
        icon: isHost ? host.icon : writer.icon,
        text: maskWords(line, readList(brand.settings, 'chatWords')),
        idempotencyKey: body.idempotencyKey,
        requestHash,
        sentAt: new Date(gateway.clock.now()),
      })
      .onConflictDoNothing({ target: [chatMessage.memberId, chatMessage.idempotencyKey] })
      .returning()
    if (row) return { row, account: writer.account, isNew: true }
    const key = and(eq(chatMessage.memberId, memberId), eq(chatMessage.idempotencyKey, body.idempotencyKey))
    const [known] = await tx.select().from(chatMessage).where(key)
    if (known?.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    return { row: known, account: writer.account, isNew: false }
  })
  const message = { ...wireOf(said.row, host, said.account), key: body.idempotencyKey }
  if (said.isNew) gateway.live.sendChat(brand.code, message)
  return message
}

/** Deletes messages older than the retention period. */
export async function sweepChat({ db, clock }: Gateway): Promise<void> {
  const old = new Date(clock.now() - limits.chatKeptDays * 24 * 60 * 60_000)
  await inTransaction(db, (tx) => tx.delete(chatMessage).where(lt(chatMessage.sentAt, old)))
}

function assertHost({ site }: Brand, modelId: string): HostFile {
  const host = site.chatHosts?.find((candidate) => candidate.modelId === modelId)
  if (!host) throw new AppError('chat_host_not_found')
  return host
}

/** The sign-in name is not public: a nickname equal to it is shortened. */
function publicName({ nickname, account }: { nickname: string; account: string }): string {
  if (nickname.toLowerCase() !== account.toLowerCase()) return nickname
  const characters = [...nickname]
  return `${characters.slice(0, Math.min(3, Math.ceil(characters.length / 2))).join('')}***`
}

function wireOf(row: Row, host: HostFile, account: string): ChatMessage {
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
