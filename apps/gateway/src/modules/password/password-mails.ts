import { limits } from '@foyer/contract/limits.ts'
import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import type { Tx } from '#db/database.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { type MessageName, type MessageValues, messageTexts } from '#src/messages/message-words.ts'
import { publicOrigin } from '#src/public-origin.ts'
import type { MemberRow } from './fresh-check.ts'

/** Who reads the mail, and where they came from when they asked for it. */
export interface Reader {
  readonly brand: Brand
  readonly language: LocaleCode
  /** Scheme and host that they used. */
  readonly origin: string
}

/** A verified address before one that was merely typed into a form. */
export function mailAddressOf({ email, profile }: MemberRow): string | undefined {
  return email ?? (profile.email || undefined)
}

/** The mail with the secret that sets a new password. */
export async function mailSecret(
  tx: Tx,
  gateway: Gateway,
  reader: Reader,
  { member, secret }: { member: MemberRow; secret: string },
): Promise<void> {
  const link = `${resetPage(gateway, reader)}?link=${secret}`
  const values = { account: member.account, link, minutes: limits.resetLinkMinutes }
  await send(tx, gateway, reader, { member, name: 'passwordLink', values })
}

/** What a member is told of, in case it was not they. */
export type ChangeName = Extract<
  MessageName,
  | 'passwordChanged'
  | 'paymentPasswordChanged'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialLinked'
  | 'socialUnlinked'
>

/** Tells the member, in their messages and by mail where they have an address, that something which signs them in is another now. */
export async function tellOfChange(
  tx: Tx,
  gateway: Gateway,
  reader: Reader,
  { member, name, values }: { member: MemberRow; name: ChangeName; values?: MessageValues },
): Promise<void> {
  const { houseWords, timeZone } = reader.brand.profile
  const { tag } = locales[wordsOf(reader.language, houseWords as LocaleCode)]
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const time = format.format(gateway.clock.now())
  const told = Object.entries(values ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  await leaveMessage(tx, gateway, {
    memberId: member.id,
    name,
    values: { account: member.account, ...Object.fromEntries(told) },
  })
  await send(tx, gateway, reader, {
    member,
    name,
    values: { account: member.account, time, link: resetPage(gateway, reader), ...values },
  })
}

async function send(
  tx: Tx,
  { messages }: Gateway,
  reader: Reader,
  { member, name, values }: { member: MemberRow; name: MessageName; values: MessageValues },
): Promise<void> {
  const recipient = mailAddressOf(member)
  if (recipient === undefined) return
  await messages.send(tx, { brand: member.brand, kind: 'mail', recipient, ...messageTexts(name, reader, values) })
}

function resetPage(gateway: Gateway, { brand, origin }: Reader): string {
  return `${publicOrigin(gateway, brand, origin)}/forget`
}
