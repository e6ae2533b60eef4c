import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { launchGame } from '@foyer/contract/games/game-launch.ts'
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

type GameRequest = Readonly<{ token: string; nodeId: string; host?: string | undefined }>

/** Opens a studio game for a member. The functions make the calls of the game page. */
export async function openStudioGame(app: TestApp, { token, nodeId, host }: GameRequest) {
  const { value } = await app.call(launchGame, { token, host, query: { nodeId } })
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
  const { playToken, session } = await post<{ playToken: string; session: { unfinished: unknown } }>('start', { code })
  return {
    /** The round that waits for its player, or was finished while they were away; null if there is none. */
    unfinished: session.unfinished,
    play: <Answer>(bet: { stake: string; choice?: object | undefined }) =>
      post<Answer>('rounds', { key: randomUUID(), ...bet }, playToken),
    /** Takes an action of a steps round. */
    act: <Answer>(id: string, body: { step: number; action: object }) =>
      post<Answer>(`rounds/${id}/actions`, body, playToken),
    /** Makes another call of the game page. */
    post: <Answer>(path: string, body: object) => post<Answer>(path, body, playToken),
    revealSeed: () => post('seed', {}, playToken),
  }
}

/** Registers a member and plays one round of a studio game with a stake of 1.00. */
export async function playStudioRound(app: TestApp, nodeId: string, choice?: object) {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const { play, revealSeed } = await openStudioGame(app, { token, nodeId })
  const { round: played } = await play<{ round: PlayedRound }>({ stake: '1.00', choice })
  const record = await app.call(getBettingRecord, { token })
  const [bet] = record.value.list
  if (!bet) throw new Error('The round is missing from the betting record.')
  return { token, bet, played, revealSeed }
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
