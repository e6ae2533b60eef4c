import {
  type Exemption,
  findPatternMatches,
  fixtureViolationsExemption,
  isExempt,
  type RuleFinding,
  type SourceFile,
} from './finding.ts'

/** A term that the field does not use, and what it uses. */
interface Term {
  readonly pattern: RegExp
  readonly instead: string
}

/** Identifiers and file names, as whole words. */
const identifiers: Readonly<Record<string, string>> = {
  'second-word|secondWord|giveSecondWord|aloneUpTo':
    'approval-threshold, singleApprovalLimit, approve…, autoApproveUpTo',
  'play-guard|refusalOfStake|leftToPlay|assertPlayed|assertLeftToPlay':
    'play-limits, checkStake, remainingLimit, assertWageringMet',
  'turnoverOf|addTurnover|turnover_unmet|turnoverFactor': 'wageringOf, addWagering, wagering_unmet, wageringFactor',
  'openDoor|http/door': 'RequestPipeline, request-pipeline.ts',
  'connectNodes|UsedOnce|usedOnce|openUsedOnce': 'connectSharedState, NonceStore',
  'isSameText|withinTries': 'timingSafeEqualText, withAttemptLimit',
  'PulledRound|pullRounds|unbookedRounds?|UnbookedRound|keepUnbooked|dropRound|strayPayouts?|closeStray':
    'imported, unposted, adjusted round; unmatched payout',
  'tidings|leaveTidings|toldThen': 'notifications, reported',
  'handOver|askCompany|ask-company': 'handleWalletCall, executeTransfer, submitPayout, query-provider',
  'vaultGame|openVaultHouse|vaultReels': 'transfer wallet',
  'VendorVoice|vendor-voice|hindrance|faulty-line|openScene':
    'VendorProtocolSimulator, fault-injection, fault-proxy, fixture',
  'openHouse|openPayingHouse|test-house|startHouse|start-house|HouseOptions': 'startTestApp, test-app',
  'dressOf|clock-steps|writeSeason|checkHouse|houseRules|house-rules':
    'skin, scheduled-transitions, writeDemoHistory, code rules',
  'keepsRule|isKeepable|disagreement': 'matchesRule, isStorableText, validateBrand',
  'secondStepWays|SecondStepWay|takeSecondStep|passkey-way|social-way':
    'second verification methods, passkey-sign-in, social-sign-in',
  'bind[A-Z]\\w*(?=\\((?:app|scope)\\b)': 'register…Routes',
  'approveAlone|standingOf|dayOfCash|day-of-cash|StatRow|SupportWindow|LimitChoice|roundPick':
    'autoApproveWithdrawals, loginThrottleState, playerCashSummary, StatGrid, SupportDialogs, InitialDepositLimitChoice, toAmountOption',
  'own-money|chosen-images|come-back|what-can-leave|came-after-all|minutes-to-tell|own-rules':
    'masked-amount, selected-images, restore-session, withdrawable-amount, confirm-late-receipt-button, countdown-announcements, deposit-eligibility',
  'login-sending|register-sending|use-receipt-sending': 'submit-login, submit-registration, use-submit-receipt',
  'askedLevel|asked_level|vip_level_not_asked|mostEach|most_each':
    'pendingLevel, vip_level_not_pending, limitPerMember',
}

/** Phrases of prose and screen texts, in any case. */
const phrases: Readonly<Record<string, string>> = {
  'ways? to pay': 'payment method',
  'payment compan(?:y|ies)': 'payment provider',
  "operator’s hand|operator's hand": 'back office',
  "second word|second one’s word|second operator’s word|second operator's word": 'approval',
  'stray payouts?': 'unmatched payout',
  '(?:un|pulled |dropped )booked rounds?|pulled rounds?|dropped rounds?|unbooked rounds?':
    'imported, unposted, adjusted round',
  'second step(?!s)': 'second verification',
  'is being looked after|being looked at': 'under maintenance, under review',
  'your word that': 'confirm that',
  'in all(?=[.:,]|$)': 'total',
  'lie at (?:a )?vendors?': 'held in transfer wallets',
  'counted (?:valid )?bets?|countable (?:bets?|stakes?)|commissionable amounts?': 'commissionable bet',
  '(?:give|gives|giving|gave|given) up (?:the |a |your |their )?(?:locked )?bonus(?:es)?': 'forfeit',
  'most for one member': 'limit per member',
}

const terms: readonly Term[] = [
  ...Object.entries(identifiers).map(([words, instead]) => ({
    pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'g'),
    instead,
  })),
  ...Object.entries(phrases).map(([words, instead]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'), instead })),
]

const exemptions: readonly Exemption[] = [
  fixtureViolationsExemption,
  { paths: /^scripts\/code-rules\/replaced-terms\.ts$/, reason: 'It names the terms.' },
  { paths: /^apps\/gateway\/migrations\//, reason: 'A migration that ran is never changed.' },
  { paths: /^apps\/gateway\/src\/testing\/previous-database\//, reason: 'Its rows are those before a migration.' },
  { paths: /^(?:package-lock\.json|LICENSE|NOTICE)$/, reason: 'Texts of others.' },
  {
    paths: /^apps\/(?:(?:web|studio)\/messages\/(?!en\/)|gateway\/.*(?<!\/en)\.json$)/,
    reason: 'Other languages have terms of their own.',
  },
]

/** Names and sentences use the field’s standard terms (CONTRIBUTING.md, “Words”): nobody brings a private one back. */
export function checkReplacedTerms(file: SourceFile): RuleFinding[] {
  if (isExempt(file.path, exemptions)) return []
  return terms.flatMap(({ pattern, instead }) =>
    findPatternMatches(file, pattern, ([found]) => `"${found}" is not a term of the field: ${instead}.`),
  )
}
