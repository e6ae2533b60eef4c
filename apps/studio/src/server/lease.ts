import type { StudioServices } from './studio-services.ts'
import { toTimestamp } from './timestamp.ts'

/** Lifetime of a node's lease on a table or a room, in ms. Every step of a table renews it, and that of a room is renewed every two seconds. */
export const leaseMs = 5_000

/** Acquires or renews leases, and returns the names of those that no other node holds. */
export async function tryAcquireLeases(
  { database, clock }: Pick<StudioServices, 'database' | 'clock'>,
  { names, holder }: { names: readonly string[]; holder: string },
): Promise<ReadonlySet<string>> {
  const now = clock()
  const rows = await database.query<{ name: string }>(
    `insert into studio.lease (name, holder, expires_at)
     select name, $2, $3 from jsonb_array_elements_text($1::jsonb) name order by name
     on conflict (name) do update set holder = $2, expires_at = $3
     where lease.holder = $2 or lease.expires_at <= $4 returning name`,
    [JSON.stringify(names), holder, toTimestamp(now + leaseMs), toTimestamp(now)],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Acquires or renews a lease; false while another node holds it. */
export async function tryAcquireLease(
  services: Pick<StudioServices, 'database' | 'clock'>,
  { name, holder }: { name: string; holder: string },
): Promise<boolean> {
  return (await tryAcquireLeases(services, { names: [name], holder })).has(name)
}
