import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { MallGoodsFile, putMallGoods } from '@foyer/contract/operator/point-mall.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { findRecipeError } from '#brands/images/validate-banners-and-footer-marks.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { type MallCredit, mallGoods } from '#db/schema/points.ts'
import { areRafflesOf } from '#modules/promotions/service.ts'
import type { AppServices } from '#src/app-services.ts'

type Listed = ResponseValueOf<typeof putMallGoods>['list'][number]
type GoodsValues = Omit<typeof mallGoods.$inferInsert, 'stock'>

/**
 * Adds goods to a brand's mall, or changes those with known codes: all of the file, or nothing. What was redeemed keeps its name and price.
 * Throws `field_invalid` with the code and what is wrong, and `not_found` for an unknown brand.
 */
export async function putGoods(
  services: AppServices,
  operator: string,
  { brand: code, goods }: RequestBodyOf<typeof putMallGoods>,
): Promise<ResponseValueOf<typeof putMallGoods>> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const list = await inTransaction(services.db, async (tx) => {
    const written: Listed[] = []
    for (const one of goods) written.push(await putOne(tx, services, { brand, operator, one }))
    return written
  })
  return { list }
}

interface PutGoods {
  readonly brand: Brand
  readonly operator: string
  readonly one: MallGoodsFile
}

async function putOne(tx: Tx, services: AppServices, { brand, operator, one }: PutGoods): Promise<Listed> {
  const values = await toGoodsValues(tx, brand, one)
  const isThis = and(eq(mallGoods.brand, brand.code), eq(mallGoods.code, one.code))
  const [known] = await tx.select().from(mallGoods).where(isThis).for('update')
  const stock = one.stock ?? known?.stock
  if (stock === undefined) throw invalidGoods(one, 'new goods need a stock')
  const [row] = known
    ? await tx
        .update(mallGoods)
        .set({ ...values, stock })
        .where(eq(mallGoods.id, known.id))
        .returning()
    : await tx
        .insert(mallGoods)
        .values({ ...values, stock })
        .returning()
  if (!row) throw new Error(`The goods ${one.code} disappeared while they were being written.`)
  const outcome = known === undefined ? 'added' : isDeepStrictEqual(known, row) ? 'unchanged' : 'changed'
  if (outcome !== 'unchanged') {
    await writeAuditEntry(tx, {
      ...{ operator, brand: brand.code, action: 'goods.put', subject: String(row.id), nowMs: services.clock.now() },
      detail: { before: known ? toAuditDetail(known) : null, after: toAuditDetail(row) },
    })
  }
  return { id: String(row.id), code: row.code, stock: row.stock, status: row.status, outcome }
}

type GoodsRow = typeof mallGoods.$inferSelect

function toAuditDetail({ points, amountMinor, ...row }: GoodsRow) {
  const { code, kind, name, credit, stock, limitPerMember, minLevel, status } = row
  return {
    code,
    kind,
    name,
    credit,
    stock,
    limitPerMember,
    minLevel,
    status,
    points: String(points),
    amountMinor: String(amountMinor),
  }
}

/** A file's goods as a row of the table; throws `field_invalid` for what a schema cannot express. */
export async function toGoodsValues(db: Db, brand: Brand, file: MallGoodsFile): Promise<GoodsValues> {
  const { code, kind, words, recipe, points, limitPerMember, minLevel, status, sort } = file
  const amountMinor = toMinor(file.amount, brand.currency)
  if (amountMinor === undefined || amountMinor < 0n) throw invalidGoods(file, `"${file.amount}" is not an amount`)
  if (points === 0 && amountMinor === 0n) throw invalidGoods(file, 'it costs nothing')
  const recipeError = findRecipeError(recipe)
  if (recipeError) throw invalidGoods(file, recipeError)
  return {
    ...{ brand: brand.code, code, kind, recipe, limitPerMember, minLevel, status, sort },
    name: mapWords(words, ({ name }) => name),
    text: mapWords(words, ({ text }) => text),
    ...{ points: BigInt(points), amountMinor, credit: await toCredit(db, brand, file) },
  }
}

function mapWords(words: MallGoodsFile['words'], pick: (word: { name: string; text: string }) => string) {
  return Object.fromEntries(Object.entries(words).map(([language, word]) => [language, pick(word)]))
}

async function toCredit(db: Db, brand: Brand, file: MallGoodsFile): Promise<MallCredit | null> {
  const { kind, worth, wagerMultiplier, promotionId } = file
  if (kind === 'physical') {
    if (worth !== undefined) throw invalidGoods(file, 'physical goods have no worth')
    return null
  }
  if (kind !== 'tickets') {
    const minor = toPositiveMinor(worth, brand.currency)
    if (minor === undefined) throw invalidGoods(file, `"${worth}" is not a positive amount`)
    return { worth: String(minor), ...(kind === 'locked' && wagerMultiplier !== undefined && { wagerMultiplier }) }
  }
  if (worth === undefined || !/^[1-9][0-9]{0,5}$/.test(worth))
    throw invalidGoods(file, `"${worth}" is no number of tickets`)
  const isRaffle = promotionId !== undefined && (await areRafflesOf(db, brand, [BigInt(promotionId)]))
  if (!isRaffle) throw invalidGoods(file, 'promotionId names no raffle of the brand')
  return { worth, promotionId }
}

function toPositiveMinor(worth: string | undefined, currency: Currency): bigint | undefined {
  const minor = worth === undefined ? undefined : toMinor(worth, currency)
  return minor !== undefined && minor > 0n ? minor : undefined
}

const invalidGoods = ({ code }: MallGoodsFile, problem: string) =>
  new AppError('field_invalid', { field: code, problem })
