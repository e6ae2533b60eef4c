import { limits } from '#src/limits-and-intervals.ts'
import type { JurisdictionStandards } from '#src/site/jurisdiction-standards.ts'
import { settingModIds } from '#src/site/settings.ts'

/** The factor is in hundredths; a brand's setting has `1`, `1.5` or `0`. */
const factorUnit = 100n

/** What decides a brand's wagering requirement. */
export interface WageringRules {
  readonly settings: ReadonlyMap<string, string>
  readonly standards: Pick<JurisdictionStandards, 'noDepositWagering'>
}

/** What a member must wager for a deposit, in minor units: the credited amount times the brand's factor. */
export function computeDepositWagering(creditedMinor: bigint, rules: WageringRules): bigint {
  return (creditedMinor * wageringFactorOf(rules)) / factorUnit
}

function wageringFactorOf({ settings, standards }: WageringRules): bigint {
  if (standards.noDepositWagering) return 0n
  const text = settings.get(settingModIds.wageringFactor) ?? ''
  const [, whole, hundredths = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return BigInt(limits.wageringFactor) * factorUnit
  return BigInt(whole) * factorUnit + BigInt(hundredths.padEnd(2, '0') || '0')
}
