import { findGame } from '#games/catalogue.ts'
import type { GameIdentity, TableGame } from '#games/game.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { isRoundOver } from './advance-table.ts'
import { betCutOffMs, type TableRoundRow, tableRoundColumns } from './table-round.ts'
import { playerGroupOf } from './table-snapshot.ts'

/** One of the tables that can be in the page of a launch. */
export interface ListedTable {
  readonly game: GameIdentity
  readonly title: string
  readonly dress: { readonly colours: readonly string[] }
  /** `idle`: nobody is at the table, and a round opens for the first player. */
  readonly state: 'idle' | 'betting' | 'dealing'
  /** How many players of the same operator, currency and mode have bets in its round. */
  readonly players: number
}

/** Lists the tables of a launch with what happens at each, that of its game first; none unless it has further ones. */
export async function listTables(
  { database: { query }, clock }: StudioServices,
  session: PlaySession,
): Promise<ListedTable[]> {
  const { launch } = session
  const further = launch.tables ?? []
  const tables = (further.length > 0 ? [launch, ...further] : []).flatMap((table) => {
    const game = findGame(table.gameCode)
    return game?.kind === 'table' ? [{ ...table, game }] : []
  })
  const rounds = await query<TableRoundRow>(
    `select distinct on (table_code) ${tableRoundColumns} from studio.table_round where table_code = any($1)
     order by table_code, table_round.serial desc`,
    [tables.map(({ game }) => game.tableCode)],
  )
  const group = playerGroupOf(session)
  const counts = await query<{ id: string; players: number }>(
    `select table_round_id as id, count(distinct player_ref)::int as players from studio.round
     where table_round_id = any($1) and state in ('created', 'bet_sent', 'open', 'settled')
       and operator_id = $2 and currency = $3 and digits = $4 and mode = $5 group by table_round_id`,
    [rounds.map(({ id }) => id), group.operator_id, group.currency, group.digits, group.mode],
  )
  return tables.map(({ game, title, dress }) => {
    const round = rounds.find(({ table_code }) => table_code === game.tableCode)
    const { code, variantOf, classify, kind } = game.meta
    return {
      game: { code, classify, kind, ...(variantOf !== undefined && { variantOf }) },
      title,
      dress: { colours: dress.colours },
      state: stateOf(game, round, clock()),
      players: counts.find(({ id }) => id === round?.id)?.players ?? 0,
    }
  })
}

function stateOf(game: TableGame, round: TableRoundRow | undefined, now: number): ListedTable['state'] {
  if (!round || isRoundOver(round, game, now)) return 'idle'
  return round.state === 'betting' && now < toEpochMs(round.closes_at) - betCutOffMs ? 'betting' : 'dealing'
}
