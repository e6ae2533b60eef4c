import type { TableGame } from './game.ts'

/** The highest stake on a spot of a table, in minor units: its share of the launch's highest stake, and at least the lowest one. */
export function highestStakeOn(
  { meta, spotStakeDivisor }: Pick<TableGame, 'meta' | 'spotStakeDivisor'>,
  spot: string,
  { lowest, highest }: { lowest: bigint; highest: bigint },
): bigint {
  const unit = BigInt(meta.unitsPerStake)
  const share = highest / BigInt(spotStakeDivisor?.(spot) ?? 1)
  const most = share - (share % unit)
  return most < lowest ? lowest : most
}
