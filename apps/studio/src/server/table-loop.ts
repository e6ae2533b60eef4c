import type { TableGame } from '#games/game.ts'
import { resolveRounds } from './settle-round.ts'
import { instant, type StudioCore } from './studio-core.ts'
import {
  dealTableRound,
  graceMs,
  hasPendingBets,
  latestRound,
  openTableRound,
  pauseMs,
  type TableRoundRow,
  timeOf,
  voidAfterMs,
  voidTableRound,
} from './table-round.ts'

/** Lifetime of a node's lease on a table after its last step, in ms. */
export const tableLeaseMs = 5_000

/**
 * Advances a table as far as the clock allows. A lease makes one node at a time do this, but every step is safe without it. New
 * rounds open only while `hasPlayers`; a round that has started is always finished.
 */
export async function stepTable(
  core: StudioCore,
  { game, holder, isWanted }: { game: TableGame; holder: string; isWanted: boolean },
): Promise<void> {
  const round = await latestRound(core.database.query, game.table)
  if (!isWanted && (!round || isOver(round, core.clock()))) return
  if (!(await holdLease(core, { name: game.table, holder }))) return
  if (round?.state === 'betting') await stepBetting(core, { game, round })
  else if (round && !isOver(round, core.clock())) await stepReveal(core, round)
  else if (isWanted) await openTableRound(core, game.table)
}

/** Whether the result has been shown long enough to open the next round. */
function isOver({ state, reveal_at, closes_at }: TableRoundRow, now: number): boolean {
  if (state === 'void') return now >= timeOf(closes_at)
  return state === 'dealt' && now >= timeOf(reveal_at) + pauseMs
}

async function stepBetting(core: StudioCore, { game, round }: { game: TableGame; round: TableRoundRow }) {
  const late = core.clock() - timeOf(round.closes_at)
  if (late < 0) return
  if (late > voidAfterMs) {
    core.log.error({ table: game.table, tableRound: round.id }, 'table round voided, stakes are returned')
    await voidTableRound(core, round.id)
    await resolveRounds(core, core.clock())
  } else if (late > graceMs || !(await hasPendingBets(core, round.id))) {
    await dealTableRound(core, { game, id: round.id })
  }
}

async function stepReveal(core: StudioCore, { reveal_at }: TableRoundRow): Promise<void> {
  if (core.clock() >= timeOf(reveal_at)) await resolveRounds(core, core.clock())
}

/** Acquires or renews a lease; false while another node holds it. */
export async function holdLease(
  { database, clock }: StudioCore,
  { name, holder }: { name: string; holder: string },
): Promise<boolean> {
  const now = clock()
  const rows = await database.query(
    `insert into studio.lease (name, holder, expires_at) values ($1, $2, $3)
     on conflict (name) do update set holder = $2, expires_at = $3
     where lease.holder = $2 or lease.expires_at <= $4 returning name`,
    [name, holder, instant(now + tableLeaseMs), instant(now)],
  )
  return rows.length > 0
}
