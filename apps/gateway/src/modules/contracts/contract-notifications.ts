import type { ContractActor, ContractTransitionName } from '@foyer/contract/agents/contract-states.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { accountNamesFor } from '#modules/team/service.ts'
import { addInboxMessages, type NewInboxMessage } from '#notify/inbox-messages.ts'
import type { MessageName } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ContractRow } from './contract-rows.ts'

type Party = 'upline' | 'downline'
type Texts = Partial<Record<Party, MessageName>>

const ended: Texts = { upline: 'downlineContractEnded', downline: 'contractEnded' }
const messageNames: Partial<Record<ContractTransitionName | 'offer', Texts>> = {
  offer: { downline: 'contractOffered' },
  accept: { upline: 'contractAccepted' },
  reject: { upline: 'contractRejected' },
  expire: { upline: 'contractExpired' },
  autoTerminate: { upline: 'downlineContractAutoEnded', downline: 'contractAutoEnded' },
}

/** Sends the parties that did not take the step an inbox message about it. The brand gets none. */
export async function notifyContractStep(
  tx: Tx,
  services: AppServices,
  rows: readonly ContractRow[],
  { step, by, reason }: { step: ContractTransitionName | 'offer'; by: ContractActor; reason: string },
): Promise<void> {
  const messages: NewInboxMessage[] = []
  const accountOf = await readAccounts(tx, rows)
  for (const row of rows) {
    const texts = textsOf(step, row)
    const account = accountOf.get(row.downlineId) ?? ''
    const values = valuesOf(services, row, { account, reason })
    for (const party of ['upline', 'downline'] as const) {
      const name = texts[party]
      const memberId = party === 'upline' ? row.uplineId : row.downlineId
      if (name && memberId !== null && party !== by) messages.push({ memberId, name, values })
    }
  }
  await addInboxMessages(tx, services, messages)
}

/** A terminated contract ends with the period, or at once if it has not begun. */
function textsOf(step: ContractTransitionName | 'offer', { state }: ContractRow): Texts {
  if (step !== 'terminate') return messageNames[step] ?? {}
  return state === 'ending' ? { upline: 'downlineContractEnding', downline: 'contractEnding' } : ended
}

function valuesOf(
  { brands }: AppServices,
  row: ContractRow,
  { account, reason }: { account: string; reason: string },
): Record<string, string> {
  const brand = brands.getByCode(row.brand)
  const until = row.state === 'offered' ? row.answerBy : (row.endsAt ?? row.startsAt ?? row.answerBy)
  return {
    kind: row.kind,
    account: brand ? accountNamesFor(brand)(account, 1) : '',
    until: until.toISOString(),
    reason: reason || '–',
  }
}

async function readAccounts(tx: Tx, rows: readonly ContractRow[]): Promise<ReadonlyMap<bigint, string>> {
  const ids = rows.map(({ downlineId }) => downlineId)
  const found = await tx.select({ id: member.id, account: member.account }).from(member).where(inArray(member.id, ids))
  return new Map(found.map(({ id, account }) => [id, account]))
}
