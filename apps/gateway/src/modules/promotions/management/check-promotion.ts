import { AppError } from '@foyer/contract/errors.ts'
import { isLocale } from '@foyer/contract/locales.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionFile } from '@foyer/contract/operator/promotion-management.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { findRecipeProblem } from '#art/check-recipe.ts'
import type { Brand } from '#brands/brands.ts'
import type { promotionBudget } from '#db/schema/rewards.ts'
import { parsePromotionRule } from '#modules/promotions/parse-promotion-rule.ts'
import { findUnfairness } from './fair-promotions.ts'

type Budget = Omit<typeof promotionBudget.$inferInsert, 'promotionId'>

/** What can be stored of a file. Throws `promotion_invalid` with the `problem` in words. */
export function checkPromotionFile(
  file: PromotionFile,
  brand: Brand,
): { readonly rule: PromotionRule; readonly budget: Budget | undefined } {
  const parsed = parsePromotionRule(file.rule, file.type, brand.currency)
  if ('problem' in parsed) throw invalid(parsed.problem)
  const { rule } = parsed
  const problem =
    findTextProblem(file, brand) ??
    findDateProblem(file, rule) ??
    findRecipeProblem(file.recipe) ??
    findRuleProblem(rule, brand)
  if (problem !== undefined) throw invalid(problem)
  const budget = readBudget(file, brand)
  if (rule.kind !== 'info' && budget === undefined) throw invalid('it has no budget')
  return { rule, budget }
}

/** What keeps a rule from being opened, whatever else the promotion says. */
export function findRuleProblem(rule: PromotionRule, { profile, features }: Brand): string | undefined {
  if (countsMissions(rule) && features.missions !== true) return 'it counts missions, which the brand does not have'
  return profile.standards.fairPromotions ? findUnfairness(rule) : undefined
}

const countsMissions = (rule: PromotionRule): boolean =>
  rule.kind === 'ranking'
    ? rule.measure === 'stars'
    : rule.kind === 'raffle' && rule.tickets.some(({ of }) => of === 'mission')

const invalid = (problem: string) => new AppError('promotion_invalid', { problem })

function findTextProblem({ title, summary, content }: PromotionFile, { profile }: Brand): string | undefined {
  for (const [name, texts] of Object.entries({ title, summary, content })) {
    const unknown = Object.keys(texts).find((code) => !isLocale(code))
    if (unknown !== undefined) return `its ${name} has the unknown language ${unknown}`
    if (texts[profile.brandLanguage] === undefined) return `its ${name} is missing in ${profile.brandLanguage}`
  }
  return undefined
}

function findDateProblem({ startAt, endAt, cycle = 'once' }: PromotionFile, rule: PromotionRule): string | undefined {
  if (endAt !== null && Date.parse(endAt) <= Date.parse(startAt)) return 'it ends before it begins'
  if (rule.kind === 'raffle' && cycle !== 'once') return 'a raffle is entered once'
  if (rule.kind === 'raffle' && endAt === null) return 'a raffle has an end, at which its seed is published'
  return rule.kind === 'ranking' && endAt === null && cycle === 'once' ? 'a ranking has an end or a cycle' : undefined
}

function readBudget({ budget }: PromotionFile, { currency }: Brand): Budget | undefined {
  if (!budget) return undefined
  const minor = (amount: string) => {
    const value = toMinor(amount, currency)
    if (value === undefined || value < 0n) throw invalid(`"${amount}" of its budget is no amount in ${currency}`)
    return value
  }
  return {
    mostMinor: minor(budget.most),
    mostRewards: budget.rewards,
    mostMinorADay: budget.mostADay === undefined ? null : minor(budget.mostADay),
    mostMinorAMember: budget.mostAMember === undefined ? null : minor(budget.mostAMember),
  }
}
