import { getBettingRecord } from '@foyer/contract/records.ts'
import { inTransaction } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import type { House } from '#src/test-house.ts'

/** What the game's page is told of a round. */
interface PlayedRound {
  readonly id: string
  readonly win: string
  readonly balance: string
  readonly events: readonly unknown[]
}

/** A member who has played one round of a game of the studio for real, at a stake of 1.00, as their page speaks to it. */
export async function playedOnce(house: House, nodeId: string, choice?: object) {
  const { token } = await house.registerMember()
  await house.deposit(token, '100')
  const { value } = await house.launch(token, nodeId)
  const origin = house.gateway.loopbackUrl()
  const code = new URL(value.url, origin).hash.replace('#code=', '')
  const post = async <Answer>(path: string, body: object, playToken?: string): Promise<Answer> => {
    const answer = await fetch(`${origin}/studio/api/play/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(playToken && { authorization: `Bearer ${playToken}` }) },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const { playToken } = await post<{ playToken: string }>('start', { code })
  const stake = { key: 'test-key-1', stake: '1.00', ...(choice && { choice }) }
  const { round: played } = await post<{ round: PlayedRound }>('rounds', stake, playToken)
  const record = await house.call(getBettingRecord, { token })
  const [bet] = record.value.list
  if (!bet) throw new Error('The round is not in the record.')
  return { token, bet, played, revealSeed: () => post('seed', {}, playToken) }
}

/** A round in the member's record that was never played anywhere. */
export async function writtenRound(
  { db, gateway }: House,
  memberId: bigint,
  own: { adapter: string; state: 'open' | 'settled' | 'returned' },
) {
  const [row] = await inTransaction(db, (tx) =>
    tx
      .insert(round)
      .values({
        ...own,
        vendorRoundId: `${own.adapter} ${own.state} ${memberId}`,
        vendor: 'STUDIO',
        memberId,
        brand: 'aurora',
        nodeId: 'studio-aurora-stag',
        currency: 'USD',
        betMinor: 100n,
        winMinor: 0n,
        startedAt: new Date(gateway.clock.now()),
      })
      .returning({ id: round.id }),
  )
  return String(row?.id)
}
