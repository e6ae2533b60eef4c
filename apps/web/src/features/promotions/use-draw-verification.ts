import { prizeOfRoll } from '@foyer/contract/promotions/raffle-odds.ts'
import type { Raffle } from '@foyer/contract/promotions/raffles.ts'
import { useQuery } from '@tanstack/react-query'
import { canVerify, createBrowserRoller, hashOfSeed } from './verify-draw.ts'

/** What this browser computes of the draws that are shown. */
export interface DrawVerification {
  /** Of the published seed. */
  readonly hash: string
  /** By ticket number. */
  readonly rolls: ReadonlyMap<number, { readonly roll: number; readonly prize: number }>
}

/** Repeats the rolls of the draws that are shown, once the seed is published; undefined before. */
export function useDrawVerification({ seed, memberId, draws, prizes }: Raffle): DrawVerification | undefined {
  const tickets = draws.map(({ ticketNo }) => ticketNo)
  return useQuery({
    queryKey: ['raffle verification', seed, memberId, tickets],
    enabled: seed !== null && canVerify(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => verify(seed ?? '', memberId, { tickets, prizes }),
  }).data
}

async function verify(
  seed: string,
  memberId: string,
  { tickets, prizes }: { tickets: readonly number[]; prizes: Raffle['prizes'] },
): Promise<DrawVerification> {
  const rollOf = await createBrowserRoller(seed, memberId)
  const entries = await Promise.all(
    tickets.map(async (ticketNo) => {
      const roll = await rollOf(ticketNo)
      return [ticketNo, { roll, prize: prizeOfRoll(prizes, roll) }] as const
    }),
  )
  return { hash: await hashOfSeed(seed), rolls: new Map(entries) }
}
