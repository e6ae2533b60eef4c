import Type, { type Static } from 'typebox'
import { Game } from './games.ts'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { PageNo, pageSize } from './schemas.ts'
import { readWholeNumber } from './settings.ts'
import { uploadBodyMaxBytes } from './uploads.ts'

const language = Type.Optional(Type.String({ maxLength: 8 }))

const HelpArticle = Type.Object({
  /** Stands after the `#` of the page's address: `term` is `/help#term`. */
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML, its placeholders filled with the brand's own values. */
  content: Type.String(),
})
export type HelpArticle = Static<typeof HelpArticle>

const HelpCategory = Type.Object({
  /** `legal` holds the documents: terms, privacy, responsible play. Every other category holds questions. */
  id: Type.String(),
  title: Type.String(),
  articles: Type.Array(HelpArticle),
})
export type HelpCategory = Static<typeof HelpCategory>

/** The terms of the brand: registration links to this article (specification section 2, `/help#term`). */
export const termArticle = 'term'

/** The category whose articles are documents. */
export const legalCategory = 'legal'

export const getHelpV2 = route({
  name: 'getHelpV2',
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: "Questions and answers by category, and the brand's documents",
  access: 'anyone',
  feature: 'helpCenter',
  query: Type.Object({ lang: language, device: Type.Optional(Type.String({ maxLength: 16 })) }),
  value: Type.Object({ categories: Type.Array(HelpCategory) }),
})

/** The types of promotions (specification section 2), in the order in which they are offered as filters. */
export const promotionTypes = [
  'NEWBIE',
  'LIMITED',
  'SPECIAL',
  'DAILY',
  'HIGH_REBATE',
  'VIP',
  'SPORTS',
  'LIVE',
  'SLOTS',
  'CARD',
  'FISH',
  'LOTTO',
  'REBATE',
  'POINTS_MALL',
  'RANKING',
  'DEPOSIT',
  'APP_DOWNLOAD',
] as const
export type PromotionType = (typeof promotionTypes)[number]

export function isPromotionType(text: string | undefined): text is PromotionType {
  return promotionTypes.some((type) => type === text)
}

export const promotionStates = ['running', 'coming', 'ended'] as const

const Promotion = Type.Object({
  id: Type.String(),
  type: Type.Enum(promotionTypes),
  /** Of its dates and the gateway's clock. */
  state: Type.Enum(promotionStates),
  title: Type.String(),
  summary: Type.String(),
  /** The terms: sanitised HTML. */
  content: Type.String(),
  startDate: Type.String(),
  /** Null while no end is set. */
  endDate: Type.Union([Type.String(), Type.Null()]),
  /** Picture without words; `?flip=1` mirrors it for right-to-left. */
  url: Type.String(),
})
export type Promotion = Static<typeof Promotion>

export const getPromotions = route({
  name: 'getPromotions',
  method: 'GET',
  path: '/wps/relay/promotions',
  summary: 'Promotions that run, then those to come, then those over for less than a month; and how many of each type',
  access: 'anyone',
  feature: 'promotions',
  query: Type.Object({
    type: Type.Optional(Type.Enum(promotionTypes)),
    language,
    pageNo: PageNo,
    pageSize: pageSize(limits.promotionsPerPage),
  }),
  value: Type.Object({
    list: Type.Array(Promotion),
    totalPages: Type.Integer(),
    /** Types that have promotions, whichever type was asked for. */
    types: Type.Array(Type.Object({ type: Type.Enum(promotionTypes), count: Type.Integer() })),
  }),
})

export const getPopularGames = route({
  name: 'getPopularGames',
  method: 'GET',
  path: '/wps/relay/popular',
  summary: 'The games with most rounds for money in the last seven days, most first',
  access: 'anyone',
  query: Type.Object({ language, limitNum: pageSize(limits.popularGames) }),
  value: Type.Object({ list: Type.Array(Game) }),
})

/** What a feedback is about. */
export const questionTypes = ['GAME', 'DEPOSIT', 'ACCOUNT', 'SITE', 'SUGGESTION', 'OTHER'] as const
export type QuestionType = (typeof questionTypes)[number]

export const sendFeedback = route({
  name: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Takes feedback with up to three images; the same once more changes nothing',
  access: 'anyone',
  feature: 'feedback',
  throttle: { per: 'address', count: 5, windowMs: 10 * 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: body({
    /** Made by the sender, one for each feedback: sent again, it is the same feedback. */
    feedbackId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    questionType: Type.Enum(questionTypes),
    /** Between the brand's least and most words (`feedbackBounds`). */
    content: Type.String(),
    /** Where it happened, in a few words. */
    comment: Type.Optional(Type.String({ maxLength: limits.commentMaxChars })),
    /** PNG or JPEG, base64 (RFC 4648, section 4). */
    images: Type.Optional(Type.Array(Type.String())),
  }),
  value: Type.Object({ feedbackId: Type.String() }),
  errors: [
    'body_too_large',
    'feedback_too_short',
    'feedback_too_long',
    'image_too_many',
    'image_too_large',
    'image_type_refused',
    'image_pixels_too_many',
    'image_unreadable',
    'idempotency_mismatch',
  ],
})

export interface WordBounds {
  readonly min: number
  readonly max: number
}

/** How many words a feedback has at least and at most: settings of the brand, 10 and 500 otherwise. */
export function feedbackBounds(settings: ReadonlyMap<string, string>): WordBounds {
  const min = readWholeNumber(settings, 'feedbackMinWords') ?? limits.feedbackMinWords
  const max = readWholeNumber(settings, 'feedbackMaxWords') ?? limits.feedbackMaxWords
  return min <= max ? { min, max } : { min: limits.feedbackMinWords, max: limits.feedbackMaxWords }
}

let segmenter: Intl.Segmenter | undefined

/** Words as readers count them, in scripts without spaces too (Unicode UAX 29). */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1
  return count
}
