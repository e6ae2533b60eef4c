import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, identity, instant, int8 } from './columns.ts'
import { member } from './members.ts'

/** By language code. */
type Words = Record<string, string>

/** A group of help articles; `legal` holds the documents. */
export const helpCategory = pgTable(
  'help_category',
  {
    brand: text().notNull(),
    code: text().notNull(),
    title: jsonb().$type<Words>().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.code] })],
)

export const helpArticle = pgTable(
  'help_article',
  {
    brand: text().notNull(),
    /** The anchor of its address. */
    code: text().notNull(),
    category: text().notNull(),
    /** The switch without which it says nothing true, where there is one. */
    feature: text(),
    title: jsonb().$type<Words>().notNull(),
    /** HTML; `{brand}` and the like stand for values of the brand. */
    content: jsonb().$type<Words>().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.code] })],
)

export const promotion = pgTable(
  'promotion',
  {
    id: identity(),
    brand: text().notNull(),
    type: text().notNull(),
    title: jsonb().$type<Words>().notNull(),
    summary: jsonb().$type<Words>().notNull(),
    /** The terms, as HTML. */
    content: jsonb().$type<Words>().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at'),
    recipe: jsonb().notNull(),
    sort: integer().notNull(),
  },
  (table) => [index('promotion_brand').on(table.brand, table.sort)],
)

export const feedback = pgTable(
  'feedback',
  {
    /** Made by the sender: the same feedback sent twice is one. */
    id: uuid().primaryKey(),
    brand: text().notNull(),
    /** Null for a visitor's. */
    memberId: int8('member_id').references(() => member.id, { onDelete: 'cascade' }),
    questionType: text('question_type').notNull(),
    content: text().notNull(),
    comment: text().notNull().default(''),
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_brand').on(table.brand, table.createdAt)],
)

export const feedbackImage = pgTable(
  'feedback_image',
  {
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, drawn anew from what was sent. */
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedbackId, table.place] })],
)
