import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import type { TestApp } from './test-app.ts'

/** A round as the game page receives it. */
interface PlayedRound {
  readonly id: string
  readonly win: string
  readonly balance: string
  readonly events: readonly unknown[]
}

/** Registers a member and plays one round of a studio game with a stake of 1.00, through the calls of the game page. */
export async function playStudioRound(app: TestApp, nodeId: string, choice?: object) {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const { value } = await app.openGame(token, nodeId)
  const origin = app.services.loopbackUrl()
  const code = new URL(value.url, origin).hash.replace('#code=', '')
  const post = async <Answer>(path: string, body: object, playToken?: string): Promise<Answer> => {
    const response = await fetch(`${origin}/studio/api/play/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(playToken && { authorization: `Bearer ${playToken}` }) },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  }
  const { playToken } = await post<{ playToken: string }>('start', { code })
  const stake = { key: 'test-key-1', stake: '1.00', ...(choice && { choice }) }
  const { round: played } = await post<{ round: PlayedRound }>('rounds', stake, playToken)
  const record = await app.call(getBettingRecord, { token })
  const [bet] = record.value.list
  if (!bet) throw new Error('The round is missing from the betting record.')
  return { token, bet, played, revealSeed: () => post('seed', {}, playToken) }
}

/** Inserts a round that was never played into the member's record. */
export async function insertUnplayedRound(
  { db, services }: TestApp,
  memberId: bigint,
  values: { adapter: string; state: 'open' | 'settled' | 'returned' },
) {
  const [row] = await inTransaction(db, (tx) =>
    tx
      .insert(round)
      .values({
        ...values,
        vendorRoundId: `${values.adapter} ${values.state} ${memberId}`,
        vendor: 'STUDIO',
        memberId,
        brand: 'aurora',
        nodeId: 'studio-aurora-stag',
        currency: 'USD',
        betMinor: 100n,
        winMinor: 0n,
        startedAt: new Date(services.clock.now()),
      })
      .returning({ id: round.id }),
  )
  return String(row?.id)
}
