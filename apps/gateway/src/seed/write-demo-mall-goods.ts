import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { mallGoods } from '#db/schema/points.ts'
import { toGoodsValues } from '#modules/point-mall/service.ts'
import { type DemoMallGoods, demoMallGoods } from './demo-mall-goods.ts'
import { codesOf, type DemoTexts, translationsOf } from './read-demo-texts.ts'

/** Writes the goods of the points mall of one brand, in the brand's money. */
export async function writeDemoMallGoods(tx: Tx, brand: Brand, texts: DemoTexts): Promise<void> {
  const rows = []
  for (const [sort, code] of codesOf(demoMallGoods).entries()) {
    const goods: DemoMallGoods = demoMallGoods[code]
    const {
      kind,
      points,
      unitsToPay = 0,
      unitsToCredit,
      wagerMultiplier,
      stock,
      limitPerMember,
      minLevel = 0,
      recipe,
    } = goods
    const names = translationsOf(texts, (language) => language['mall-goods'][code].name)
    const sentences = translationsOf(texts, (language) => language['mall-goods'][code].text)
    const values = await toGoodsValues(tx, brand, {
      ...{ code, kind, points, limitPerMember, minLevel, status: 'shown', sort },
      recipe: { ...recipe, props: [...recipe.props] },
      amount: amountOf(brand, unitsToPay),
      ...(unitsToCredit !== undefined && { worth: amountOf(brand, unitsToCredit) }),
      ...(wagerMultiplier !== undefined && { wagerMultiplier }),
      words: Object.fromEntries(
        Object.entries(names).map(([language, name]) => [language, { name, text: sentences[language] ?? name }]),
      ),
    })
    rows.push({ ...values, stock })
  }
  await tx.insert(mallGoods).values(rows)
}

function amountOf({ site, currency }: Brand, units: number): string {
  const unitMinor = toMinor(site.engagement.points.convert.unit, currency) ?? 0n
  return fromMinor(unitMinor * BigInt(units), currency)
}
