import { type ContractKind, contractKinds, featureOfContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'

type ConsolidatedFunds = ResponseValueOf<typeof getConsolidatedFunds>

/** The names of the flags of each kind (specification section 3). */
const flagNames = {
  dividend: { request: 'divtypereq', info: 'divinfotype' },
  daily: { request: 'dailysalreqtype', info: 'dailysalinfotype' },
  hourly: { request: 'contracthoursalreq', info: 'hoursalinfotype' },
  realtime: { request: 'realtimesalreqtype', info: 'salinfotype' },
} as const satisfies Record<ContractKind, Record<'request' | 'info', keyof ConsolidatedFunds>>

type Names = (typeof flagNames)[ContractKind]
type ContractFlags = Pick<ConsolidatedFunds, Names['request'] | Names['info']>

type KindFlags = Record<'request' | 'info', number> & { readonly kind: ContractKind }

/**
 * The flags of a member's contracts by kind. Request: 1 an offer waits for an answer, else 2 a contract ends and the member has not seen it. Info:
 * 1 the member has one, 2 gives some, 3 both. All are 0 while the kind is off.
 */
export async function readContractFlags(db: Db, { features }: Brand, memberId: bigint): Promise<ContractFlags> {
  const rows = await db.rows<KindFlags>(sql`
    select kind,
      case when bool_or(state = 'offered') then 1 when bool_or(is_unseen) then 2 else 0 end as request,
      max(case when is_own and is_in_force then 1 else 0 end) + max(case when not is_own then 2 else 0 end) as info
    from (
      select kind, state, true as is_own, state in ('active', 'ending') as is_in_force,
          state in ('ending', 'ended') and seen_at is null as is_unseen
        from agent_contract where downline_id = ${memberId}
          and (state in ('offered', 'active', 'ending') or (state = 'ended' and seen_at is null))
      union all
      select kind, 'given', false, true, false from unnest(${sql.raw(kindsArray)}) kind
        where exists (select from agent_contract given where given.upline_id = ${memberId} and given.kind = kind
          and given.state in ('active', 'ending'))
    ) flags group by kind`)
  const flags = contractKinds.flatMap((kind) => {
    const found = features[featureOfContractKind[kind]] ? rows.find((row) => row.kind === kind) : undefined
    const { request, info } = flagNames[kind]
    return [
      [request, found?.request ?? 0],
      [info, found?.info ?? 0],
    ]
  })
  return Object.fromEntries(flags) as ContractFlags
}

const kindsArray = `array[${contractKinds.map((kind) => `'${kind}'`).join(', ')}]`
