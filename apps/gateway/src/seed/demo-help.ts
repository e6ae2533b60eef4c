import type { FeatureName } from '@foyer/contract/site/features.ts'
import { legalHelpCategoryId, termsHelpArticleId } from '@foyer/contract/site/help-and-feedback.ts'

export interface DemoHelpArticle {
  readonly category: (typeof helpCategoryCodes)[number]
  /** The feature that the article is about; without it the article is not shown. */
  readonly feature?: FeatureName
}

/** The help centre's categories, in display order. */
export const helpCategoryCodes = ['start', 'account', 'money', 'games', legalHelpCategoryId] as const

/**
 * Help articles by the anchor in their URL, in display order. Their texts are in `content/<language>/help.json`; the gateway
 * fills placeholders such as `{age}` with the brand's values.
 */
export const helpArticles = {
  register: { category: 'start' },
  demo: { category: 'start', feature: 'demoGames' },
  trial: { category: 'start', feature: 'freePlay' },
  password: { category: 'account' },
  passkey: { category: 'account', feature: 'passkeys' },
  'second-step': { category: 'account', feature: 'secondVerification' },
  limits: { category: 'account', feature: 'responsiblePlay' },
  deposit: { category: 'money', feature: 'deposit' },
  statement: { category: 'money', feature: 'transactionRecord' },
  interrupted: { category: 'games' },
  fair: { category: 'games', feature: 'bettingRecord' },
} satisfies Record<string, DemoHelpArticle>

/**
 * The legal documents of every brand, in `content/<language>/documents.json`. They describe what the site does; all figures come
 * from the brand's configuration.
 */
export const legalDocuments = {
  [termsHelpArticleId]: { category: legalHelpCategoryId },
  privacy: { category: legalHelpCategoryId },
  responsible: { category: legalHelpCategoryId },
} satisfies Record<string, DemoHelpArticle>
