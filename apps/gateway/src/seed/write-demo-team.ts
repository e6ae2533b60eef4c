import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { gameTypes } from '@foyer/contract/games/games.ts'
import { fromMillionths, toMillionths } from '@foyer/contract/rates.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { placeInTeam } from '#modules/team/service.ts'
import { demoTeam, type TeamPlace } from './demo-team.ts'

/** Someone of the demo agent's team, with the member's number. */
export interface TeamMember extends TeamPlace {
  readonly id: bigint
  readonly registeredAtMs: number
}

/** Writes the people below the demo agent who are no demo accounts. Returns everybody of the team. */
export async function writeDemoTeam(
  tx: Tx,
  brand: Brand,
  { random, nowMs }: { random: () => number; nowMs: number },
): Promise<TeamMember[]> {
  const known = await listSeededMembers(tx, brand)
  const team: TeamMember[] = []
  // An upline is written before its downlines.
  for (const places of Map.groupBy(demoTeam, ({ level }) => level).values()) {
    const added = places
      .filter(({ account }) => !known.has(account))
      .map((place, index) => toMemberRow(brand, place, { index, uplineId: known.get(place.upline)?.id, random, nowMs }))
    const rows = await tx.insert(member).values(added).returning(memberColumns)
    for (const row of rows) known.set(row.account, row)
    for (const place of places) {
      const row = known.get(place.account)
      const uplineId = known.get(place.upline)?.id
      if (!row || uplineId === undefined) throw new Error(`${place.account} is missing in the demo team.`)
      team.push({ ...place, id: row.id, registeredAtMs: row.registeredAt.getTime() })
      if (!rows.includes(row)) continue
      const rates = place.isAgent ? lineRatesAt(brand, place.level) : undefined
      await placeInTeam(tx, brand, { memberId: row.id, uplineId, rates })
    }
  }
  return team
}

const memberColumns = { id: member.id, account: member.account, registeredAt: member.registeredAt }

/** The seeded members of a brand, by account. */
export async function listSeededMembers(tx: Tx, { code }: Brand) {
  const rows = await tx
    .select(memberColumns)
    .from(member)
    .where(and(eq(member.brand, code), eq(member.seeded, true)))
  return new Map(rows.map((row) => [row.account, row]))
}

/** When who is at which level registered, in days before the seed: an upline always before its downlines. */
const registeredDaysAgo = {
  agent: { 3: [100, 115], 4: [80, 95], 5: [60, 75] },
  member: { 3: [20, 110], 4: [12, 78], 5: [4, 58] },
} as const

function toMemberRow(
  brand: Brand,
  { account, isAgent, level }: TeamPlace,
  {
    index,
    uplineId,
    random,
    nowMs,
  }: { index: number; uplineId?: bigint | undefined; random: () => number; nowMs: number },
): typeof member.$inferInsert {
  const [latest, earliest] = registeredDaysAgo[isAgent ? 'agent' : 'member'][level as 3 | 4 | 5]
  return {
    brand: brand.code,
    account,
    nickname: account,
    type: isAgent ? memberTypes.agent : memberTypes.member,
    // Unique among the accounts of a level, and among levels.
    affiliateCode: isAgent ? `TEAM${level * 100 + index}` : null,
    currency: brand.currency,
    // Matches no password: nobody can sign in as a seeded player.
    passwordHash: 'none',
    seeded: true,
    uplineId: uplineId ?? null,
    registeredAt: new Date(nowMs - (latest + random() * (earliest - latest)) * dayMs),
    lastLoginAt: new Date(nowMs - random() * 4 * dayMs),
  }
}

/** The rebate rates of the agents of a level: an eighth of the brand's highest less than the level above. None where the brand pays no rebate. */
export function lineRatesAt({ features, site }: Brand, level: number): LineRates | undefined {
  if (!features.teamRebate) return undefined
  return Object.fromEntries(
    gameTypes.map((category) => {
      const highest = toMillionths(site.agents.rebate[category] ?? '0') ?? 0n
      return [category, fromMillionths((highest * BigInt(9 - level)) / 8n)]
    }),
  )
}
