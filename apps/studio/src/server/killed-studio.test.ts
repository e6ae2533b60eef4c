import { expect, test, vi } from 'vitest'
import { initialBalance, openKilledSession, setUpKilledStudio } from './test-killed-studio.ts'

/** Bets at open tables, with their stake: that of the last is twice its bets, because they can be lost twice. */
const openTables = [
  { game: 'roulette-speed', bets: { red: '1.00', 'straight-17': '0.40' }, stake: '1.40' },
  { game: 'se-die', bets: { even: '1.00', fourAlike: '0.20' }, stake: '1.20' },
  { game: 'baccarat-speed', bets: { player: '1.00', banker: '1.00' }, stake: '2.00' },
  { game: 'niuniu-double', bets: { first: '1.00', second: '2.00' }, stake: '6.00' },
] as const
/** A table whose bet is on its way to the wallet when the studio is killed. */
const unansweredTable = { game: 'dragon-tiger', bets: { tiger: '1.00' }, stake: '1.00' } as const
const blackjack = { game: 'blackjack', bets: {}, stake: '1.00' } as const
const maxWaitMs = 60_000
const killed = setUpKilledStudio()

/** Restarts the studio as an hour later: what was due in that time is overdue. */
const restartAfterAnHour = () =>
  killed.restartLater(async (database) => {
    const hour = `interval '1 hour'`
    await database.query(
      `update studio.table_round set opens_at = opens_at - ${hour}, closes_at = closes_at - ${hour} where state = 'betting'`,
    )
    await database.query(`update studio.round set next_attempt_at = next_attempt_at - ${hour}`)
    await database.query(`update studio.lease set expires_at = expires_at - ${hour}`)
  })

interface Player {
  readonly table: { readonly game: string; readonly bets: object; readonly stake: string }
  readonly playToken: string
}

const openSession = async (table: Player['table']): Promise<Player> => ({
  table,
  playToken: await openKilledSession(killed, table.game),
})

const headersOf = ({ playToken }: Player) => ({
  authorization: `Bearer ${playToken}`,
  'content-type': 'application/json',
})

/** Follows the table, which opens a round, and bets on it. Returns when the wallet has been asked for the stake. */
async function placeBets(player: Player): Promise<void> {
  const { game, bets, stake } = player.table
  const stream = await fetch(`${killed.studio.url}/studio/api/play/table`, { headers: headersOf(player) })
  const round = await readOpenRound(stream)
  const asked = killed.operator.wallet.calls.filter((action) => action === 'bet').length
  void fetch(`${killed.studio.url}/studio/api/play/rounds`, {
    method: 'POST',
    headers: headersOf(player),
    body: JSON.stringify({ key: `bets-at-${game}`, stake, choice: { round, bets } }),
  }).catch(() => undefined)
  await vi.waitUntil(() => killed.operator.wallet.calls.filter((action) => action === 'bet').length > asked, {
    timeout: maxWaitMs,
  })
}

async function readOpenRound({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    const [, round] = /"round":\{"id":"([^"]+)"[^}]*"state":"betting"/.exec(text) ?? []
    if (round) return round
  }
  throw new Error('The table has opened no round.')
}

interface ShownRound {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly win?: string
  readonly stage?: { readonly step: number; readonly actions: readonly string[] }
}

async function callForRound(player: Player, path: string, body?: object): Promise<ShownRound> {
  const response = await fetch(`${killed.studio.url}/studio/api/play/rounds${path}`, {
    headers: headersOf(player),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return ((await response.json()) as { round: ShownRound }).round
}

const takeAction = (player: Player, { id, stage }: ShownRound, type: string) =>
  callForRound(player, `/${id}/actions`, { step: stage?.step, action: { type } })

/** Opens rounds of blackjack until a hand can be doubled, and stands in the others. */
async function openHandToDouble(player: Player): Promise<ShownRound> {
  for (let turn = 0; ; turn += 1) {
    const body = { key: `blackjack-${turn}`, stake: player.table.stake, choice: { boxes: 1 } }
    const round = await callForRound(player, '', body)
    if (round.stage?.actions.includes('double')) return round
    await standUntilOver(player, round)
  }
}

async function standUntilOver(player: Player, opened: ShownRound): Promise<ShownRound> {
  let round = opened
  while (round.stage)
    round = await takeAction(player, round, round.stage.actions.includes('decline') ? 'decline' : 'stand')
  return round
}

async function readRounds(player: Player): Promise<readonly ShownRound[]> {
  const response = await fetch(`${killed.studio.url}/studio/api/play/rounds`, { headers: headersOf(player) })
  return ((await response.json()) as { rounds: readonly ShownRound[] }).rounds
}

const toMinor = (amount = '0') => BigInt(amount.replace('.', ''))

test('rounds of open tables that a killed studio leaves behind are dealt late and paid once, and no stake is lost', async () => {
  const players: Player[] = []
  for (const table of openTables) {
    const player = await openSession(table)
    await placeBets(player)
    players.push(player)
  }
  await vi.waitUntil(async () => (await readRounds(players[3] as Player)).some(({ state }) => state === 'pending'), {
    timeout: maxWaitMs,
  })
  killed.operator.fail('bet', 'silence')
  const unanswered = await openSession(unansweredTable)
  await placeBets(unanswered)
  // The wallet pays the first round, but its answer is lost.
  for (const action of ['win', 'endRound']) killed.operator.fail(action, 'lost-answer')
  await restartAfterAnHour()
  await vi.waitUntil(
    async () => {
      const rounds = (await Promise.all([...players, unanswered].map(readRounds))).flat()
      return rounds.length > 0 && rounds.every(({ state }) => ['settled', 'returned'].includes(state))
    },
    { timeout: maxWaitMs, interval: 200 },
  )
  let expected = initialBalance
  for (const player of players) {
    const rounds = await readRounds(player)
    // Each from the first place of its chain, as it would have been in time.
    expect(rounds).toMatchObject([{ state: 'settled', stake: player.table.stake, proof: { nonce: 1 } }])
    for (const { id, win, stake } of rounds) {
      expected += toMinor(win) - toMinor(stake)
      expect(killed.operator.wallet.closed).toContain(id)
    }
  }
  expect(await readRounds(unanswered)).toMatchObject([{ state: 'returned' }])
  expect(killed.operator.wallet.balance).toBe(expected)
  // Each stake was taken once, each win paid once.
  const kinds = [...killed.operator.wallet.entries.values()].map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'bet')).toHaveLength(openTables.length)
}, 120_000)

test('a hand whose double was on its way when the studio was killed goes on without it, and no stake is lost', async () => {
  const player = await openSession(blackjack)
  const round = await openHandToDouble(player)
  const betCount = () => killed.operator.wallet.calls.filter((action) => action === 'bet').length
  const asked = betCount()
  // The wallet debits the double, but its answer is lost.
  killed.operator.fail('bet', 'lost-answer')
  killed.operator.fail('rollback', 'lost-call')
  void takeAction(player, round, 'double').catch(() => undefined)
  await vi.waitUntil(() => betCount() > asked, { timeout: maxWaitMs })
  await restartAfterAnHour()
  const current = await vi.waitUntil(
    async () => {
      const read = await callForRound(player, `/${round.id}`)
      return read.stage ? read : undefined
    },
    { timeout: maxWaitMs, interval: 200 },
  )
  expect(current).toMatchObject({ state: 'pending', stake: '1.00', stage: round.stage })
  expect(await standUntilOver(player, current)).toMatchObject({ state: 'settled', stake: '1.00' })
  const rounds = await readRounds(player)
  const net = rounds.reduce((sum, { win, stake }) => sum + toMinor(win) - toMinor(stake), 0n)
  expect(killed.operator.wallet.balance).toBe(initialBalance + net)
}, 120_000)
