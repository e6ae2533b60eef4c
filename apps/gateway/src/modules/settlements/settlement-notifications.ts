import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { addInboxMessages, type NewInboxMessage } from '#notify/inbox-messages.ts'
import type { MessageName } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'
import type { HeldGroup, PaidGroup, SettlementGroup } from './payout-batches.ts'

/** The kinds of which each payment has a message of its own; of the others there is one a day. */
const isToldEach = (kind: ContractKind) => kind === 'dividend' || kind === 'daily'

/** Tells the downlines of paid groups: their open pages at once, and their inboxes of dividends and daily salaries. */
export async function notifyPaid(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  paid: readonly PaidGroup[],
): Promise<void> {
  const { live } = services
  const told = paid.filter(({ group }) => isToldEach(group.key.kind)).map(({ group }) => group)
  await addInboxMessages(tx, services, told.flatMap(messagesToDownlines(brand, 'settlementPaid')))
  const amount = (minor: bigint) => fromMinor(minor, brand.currency)
  afterCommit(() => {
    for (const { group, outcome } of paid) {
      for (const { memberId, gross } of group.payments) {
        const payable = outcome.balances[agentPayable(memberId, brand.currency).code] ?? 0n
        live.send(memberId, 'income', { kind: group.key.kind, amount: amount(gross), payable: amount(payable) })
      }
    }
  })
}

/** Tells the uplines and downlines of groups that are held now. */
export async function notifyHeld(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  held: readonly HeldGroup[],
): Promise<void> {
  const told = held.filter(({ group }) => isToldEach(group.key.kind))
  const messages = told.flatMap(({ group, missing }) => [
    ...(group.uplineId === null ? [] : [messageOf(brand, group, group.uplineId, 'settlementHeld', missing)]),
    ...messagesToDownlines(brand, 'settlementWaits')(group),
  ])
  await addInboxMessages(tx, services, messages)
}

const messagesToDownlines = (brand: Brand, name: MessageName) => (group: SettlementGroup) =>
  group.payments.map(({ memberId, gross }) => messageOf(brand, group, memberId, name, gross))

function messageOf(
  { currency }: Brand,
  { key }: SettlementGroup,
  memberId: bigint,
  name: MessageName,
  amountMinor: bigint,
): NewInboxMessage {
  const until = key.periodEnd.toISOString()
  return { memberId, name, values: { kind: key.kind, amount: fromMinor(amountMinor, currency), currency, until } }
}
