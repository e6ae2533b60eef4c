import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { session } from '@foyer/gateway/db/schema/members.ts'
import { createSessionToken } from '@foyer/gateway/http/request-pipeline.ts'

export const benchBrand = 'aurora'
/** The line of a head agent, in which everybody is an agent. The members of a level are spread evenly over the level above. */
export interface BenchLine {
  readonly name: string
  /** The id of the head. The others follow, level by level. */
  readonly headId: number
  /** How many each level has; the first is the head. */
  readonly levels: readonly number[]
}

export const sizeOf = ({ levels }: BenchLine) => levels.reduce((sum, count) => sum + count, 0)

/** The first id of each level. */
const firstIdsOf = ({ headId, levels }: BenchLine) =>
  levels.map((_, level) => levels.slice(0, level).reduce((id, count) => id + count, headId))

/** The id of the head's first direct downline. */
export const firstDownlineOf = ({ headId }: BenchLine) => headId + 1

/** Inserts the members of a line with their places, and a session of the head. Returns the session's token. */
export async function insertLine(db: Database, line: BenchLine): Promise<string> {
  const first = firstIdsOf(line)
  for (const [level, count] of line.levels.entries()) {
    const above = line.levels[level - 1]
    const upline = above === undefined ? 'null::bigint' : `${first[level - 1]} + n % ${above}`
    await db.runScript(`
      insert into member (id, brand, account, nickname, type, currency, password_hash, upline_id) overriding system value
      select ${first[level]} + n, '${benchBrand}', '${line.name}' || ${first[level]} + n, 'bench', ${level === 0 ? 1 : 2}, 'USD', 'none', ${upline}
      from generate_series(0, ${count - 1}) n;
      insert into team_node (member_id, brand, path, level)
      select m.id, m.brand, coalesce(u.path, '/') || m.id || '/', ${level + 1} from member m
      left join team_node u on u.member_id = m.upline_id
      where m.id between ${first[level]} and ${(first[level] ?? 0) + count - 1}`)
  }
  await db.runScript(`select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`)
  const { token, tokenHash } = createSessionToken()
  const expiresAt = new Date(Date.now() + dayMs)
  const opened = { tokenHash, memberId: BigInt(line.headId), expiresAt, address: '127.0.0.1', userAgent: 'bench' }
  await inTransaction(db, (tx) => tx.insert(session).values(opened))
  return token
}

interface Play {
  readonly rounds: number
  readonly days: number
  /** The end of the days. */
  readonly until: Date
}

/** Rounds of random members of the line, evenly spread over the days, and a deposit for every 50 of them. */
export async function insertPlay(db: Database, line: BenchLine, { rounds, days, until }: Play): Promise<void> {
  const at = (n: string, count: number) =>
    `'${until.toISOString()}'::timestamptz - make_interval(secs => (${count} - ${n}) * ${(days * dayMs) / 1_000}::double precision / ${count})`
  const memberOf = (n: string, salt: number) =>
    `${line.headId} + abs(hashint4(${n} * 31 + ${salt})::bigint) % ${sizeOf(line)}`
  const deposits = Math.ceil(rounds / 50)
  await db.runScript(`
    insert into round (adapter, vendor_round_id, vendor, member_id, brand, node_id, currency, state, bet_minor, win_minor, started_at, settled_at)
    select 'bench', '${line.name}' || n, (array['PG', 'JILI', 'CQ9', 'FC'])[1 + (h % 40) % 4], ${memberOf('n', 1)}, '${benchBrand}', 'bench-' || h % 40,
      'USD', 'settled', 1000 + h % 9000, case when h % 3 = 0 then 2500 + h % 20000 else 0 end, ${at('n', rounds)}, ${at('n', rounds)}
    from (select n, abs(hashint4(n)) as h from generate_series(0, ${rounds - 1}) n) numbered order by n;
    insert into activity_inbox (brand, member_id, kind, ref, amount_minor, happened_at)
    select '${benchBrand}', ${memberOf('n', 2)}, 'deposit', '${line.name} deposit ' || n, 5000, ${at('n', deposits)}
    from generate_series(0, ${deposits - 1}) n`)
}

/** One round of every member of the lowest level, all at one moment. */
export async function insertRoundOfEachPlayer(db: Database, line: BenchLine, at: Date): Promise<number> {
  const count = line.levels.at(-1) ?? 0
  const first = firstIdsOf(line).at(-1)
  await db.runScript(`
    insert into round (adapter, vendor_round_id, vendor, member_id, brand, node_id, currency, state, bet_minor, win_minor, started_at, settled_at)
    select 'bench', '${line.name} window ' || n, 'PG', ${first} + n, '${benchBrand}', 'bench-0', 'USD', 'settled', 50000, 0, '${at.toISOString()}',
      '${at.toISOString()}' from generate_series(0, ${count - 1}) n`)
  return count
}

interface LineContracts {
  readonly kind: 'daily' | 'realtime'
  /** The tiers of each level that has contracts, from the head down. */
  readonly tiersByLevel: readonly (readonly object[])[]
  readonly startsAt: Date
}

/** Contracts in force between each member of the first levels and the upline, or the brand. Returns how many. */
export async function insertContracts(
  db: Database,
  line: BenchLine,
  { kind, tiersByLevel, startsAt }: LineContracts,
): Promise<number> {
  const first = firstIdsOf(line)
  const start = `'${startsAt.toISOString()}'::timestamptz`
  let inserted = 0
  for (const [level, tiers] of tiersByLevel.entries()) {
    const count = line.levels[level] ?? 0
    inserted += count
    await db.runScript(`
      insert into agent_contract (id, brand, kind, upline_id, downline_id, period, tiers, state, offered_at, answer_by, starts_at, idempotency_key)
      select '${kind} ' || m.id, m.brand, '${kind}', m.upline_id, m.id, '${kind}', '${JSON.stringify(tiers)}', 'active', ${start}, ${start}, ${start},
        '${kind} ' || m.id
      from member m where m.id between ${first[level]} and ${(first[level] ?? 0) + count - 1}`)
  }
  return inserted
}
