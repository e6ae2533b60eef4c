import { limits } from '@foyer/contract/limits.ts'
import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import type { Tx } from '#db/database.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { type MessageName, type MessageValues, messageTexts } from '#src/messages/message-words.ts'
import { publicOrigin } from '#src/public-origin.ts'
import type { MemberRow } from './fresh-check.ts'

/** The brand, language and origin of the request that a notification results from. */
export interface Reader {
  readonly brand: Brand
  readonly language: LocaleCode
  /** Scheme and host of the request. */
  readonly origin: string
}

/** The verified mail address, else the unverified one from the registration. */
export function mailAddressOf({ email, profile }: MemberRow): string | undefined {
  return email ?? (profile.email || undefined)
}

/** Sends the mail with the link that sets a new password. */
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

/** Credential changes that a member is notified of, in case somebody else made them. */
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

/** Notifies the member of a changed credential: in their inbox, and by mail if they have an address. */
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
