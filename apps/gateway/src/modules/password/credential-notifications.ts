import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { type MessageName, type MessageValues, renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'
import type { MemberRow } from './assert-current-password.ts'

/** The brand, language and origin of the request that a notification results from. */
export interface CredentialNotificationContext {
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
export async function sendResetLinkMail(
  tx: Tx,
  services: AppServices,
  context: CredentialNotificationContext,
  { member, secret }: { member: MemberRow; secret: string },
): Promise<void> {
  const link = `${resetPageUrl(services, context)}?link=${secret}`
  const values = { account: member.account, link, minutes: limits.resetLinkMinutes }
  await sendMail(tx, services, context, { member, name: 'passwordLink', values })
}

/** Credential changes that a member is notified of, in case somebody else made them. */
export type CredentialChangeMessageName = Extract<
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
export async function notifyCredentialChange(
  tx: Tx,
  services: AppServices,
  context: CredentialNotificationContext,
  { member, name, values }: { member: MemberRow; name: CredentialChangeMessageName; values?: MessageValues },
): Promise<void> {
  const { brandLanguage, timeZone } = context.brand.profile
  const { tag } = locales[resolveContentLocale(context.language, brandLanguage as LocaleCode)]
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const time = format.format(services.clock.now())
  const definedValues = Object.entries(values ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  )
  await addInboxMessage(tx, services, {
    memberId: member.id,
    name,
    values: { account: member.account, ...Object.fromEntries(definedValues) },
  })
  await sendMail(tx, services, context, {
    member,
    name,
    values: { account: member.account, time, link: resetPageUrl(services, context), ...values },
  })
}

async function sendMail(
  tx: Tx,
  { messages }: AppServices,
  context: CredentialNotificationContext,
  { member, name, values }: { member: MemberRow; name: MessageName; values: MessageValues },
): Promise<void> {
  const recipient = mailAddressOf(member)
  if (recipient === undefined) return
  await messages.enqueue(tx, { brand: member.brand, kind: 'mail', recipient, ...renderMessage(name, context, values) })
}

function resetPageUrl(services: AppServices, { brand, origin }: CredentialNotificationContext): string {
  return `${resolvePublicOrigin(services, brand, origin)}/forget`
}
