import Type, { type Static } from 'typebox'
import { Game } from '#src/games/games.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { createPageSizeSchema } from '#src/shared-field-schemas.ts'
import { uploadBodyMaxBytes } from '#src/upload-body-limit.ts'
import { readIntegerSetting } from './settings.ts'

const language = Type.Optional(Type.String({ maxLength: 8 }))

const HelpArticle = Type.Object({
  /** The fragment of the page's URL: `term` is `/help#term`. */
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML, its placeholders replaced with the brand's values. */
  content: Type.String(),
})
export type HelpArticle = Static<typeof HelpArticle>

const HelpCategory = Type.Object({
  /** `legal` contains the documents: terms, privacy, responsible play. Every other category contains questions. */
  id: Type.String(),
  title: Type.String(),
  articles: Type.Array(HelpArticle),
})
export type HelpCategory = Static<typeof HelpCategory>

/** Id of the article with the brand's terms. Registration links to it (specification section 2, `/help#term`). */
export const termsHelpArticleId = 'term'

/** Id of the category whose articles are documents. */
export const legalHelpCategoryId = 'legal'

export const getHelpV2 = defineRoute({
  name: 'getHelpV2',
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: "Returns questions and answers by category, and the brand's legal documents",
  access: 'anyone',
  feature: 'helpCenter',
  query: Type.Object({ lang: language, device: Type.Optional(Type.String({ maxLength: 16 })) }),
  value: Type.Object({ categories: Type.Array(HelpCategory) }),
})

export const getPopularGames = defineRoute({
  name: 'getPopularGames',
  method: 'GET',
  path: '/wps/relay/popular',
  summary: 'Lists the games with the most real-money rounds in the last seven days',
  access: 'anyone',
  query: Type.Object({ language, limitNum: createPageSizeSchema(limits.popularGames) }),
  value: Type.Object({ list: Type.Array(Game) }),
})

/** The topics of feedback. */
export const feedbackTopics = ['GAME', 'DEPOSIT', 'ACCOUNT', 'SITE', 'SUGGESTION', 'OTHER'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

export const sendFeedback = defineRoute({
  name: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Submits feedback with up to three images. Repeating the same request has no effect',
  access: 'anyone',
  feature: 'feedback',
  throttle: { per: 'address', count: 5, windowMs: 10 * 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: createStrictBodySchema({
    /** Idempotency key: a UUID that the sender creates for each feedback. */
    feedbackId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    questionType: Type.Enum(feedbackTopics),
    /** Within the brand's word limits (`readFeedbackWordLimits`). */
    content: Type.String(),
    /** Where the problem occurred, in a few words. */
    comment: Type.Optional(Type.String({ maxLength: limits.commentMaxChars })),
    /** PNG or JPEG, base64 (RFC 4648, section 4). */
    images: Type.Optional(Type.Array(Type.String())),
  }),
  value: Type.Object({ feedbackId: Type.String() }),
  errors: [
    'body_too_large',
    'feedback_too_short',
    'feedback_too_long',
    'too_many_images',
    'image_too_large',
    'image_type_unsupported',
    'image_dimensions_too_large',
    'image_unreadable',
    'idempotency_mismatch',
  ],
})

export interface FeedbackWordLimits {
  readonly min: number
  readonly max: number
}

/** The minimum and maximum number of words of feedback: settings of the brand, by default 10 and 500. */
export function readFeedbackWordLimits(settings: ReadonlyMap<string, string>): FeedbackWordLimits {
  const min = readIntegerSetting(settings, 'feedbackMinWords') ?? limits.feedbackMinWords
  const max = readIntegerSetting(settings, 'feedbackMaxWords') ?? limits.feedbackMaxWords
  return min <= max ? { min, max } : { min: limits.feedbackMinWords, max: limits.feedbackMaxWords }
}

let segmenter: Intl.Segmenter | undefined

/** Counts words, in scripts without spaces too (Unicode UAX 29). */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1
  return count
}
