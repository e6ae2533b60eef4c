import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { game, vendor } from '#db/schema/games.ts'
import { announcement } from '#db/schema/site.ts'
import { lobbyLaunchCode, publishCatalogueChange } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import type { CatalogueGame } from './catalogue/catalogue-game.ts'
import { gameFactsOf, launchCodeOf } from './catalogue/game-facts.ts'
import { catalogueGames } from './catalogue/games.ts'
import { vendorLobbies } from './catalogue/vendor-lobbies.ts'
import { type CatalogueVendor, catalogueVendors } from './catalogue/vendors.ts'
import { writeDemoOperators } from './demo-operators.ts'
import { seedHelpAndPromotions } from './help-and-promotions.ts'
import { buildAnnouncementRows } from './notices.ts'
import { readDemoTexts } from './read-demo-texts.ts'
import { holdSettlingJobs } from './settle-demo-history.ts'
import { writeDemoAccounts } from './write-demo-accounts.ts'
import { catalogueNodeIdOf, writeDemoHistory } from './write-demo-betting-history.ts'
import { writeDemoContracts } from './write-demo-contracts.ts'
import { writeDemoEntries } from './write-demo-entries.ts'
import { writeDemoLevels } from './write-demo-levels.ts'
import { writeDemoMallGoods } from './write-demo-mall-goods.ts'
import { writeDemoMissionProgress, writeDemoMissions } from './write-demo-missions.ts'
import { writeDemoPoints } from './write-demo-points.ts'
import { writeDemoReferrals } from './write-demo-referrals.ts'

const seedLock = 7_305_502

interface SeedOptions {
  /** Whether the team of the demo agent, contracts and a betting history are written; default true. */
  readonly season?: boolean
  /** Whether the jobs wait for the caller, who settles the past (`settleDemoHistory`); default false. */
  readonly holdsSettling?: boolean
}

/**
 * Writes the demo content to an empty database: the catalogue, notices, accounts, operators, a betting history and contracts of agents, in one
 * transaction. A database that already has vendors is left unchanged. Returns whether it was written.
 */
export async function seedDemoContent(
  services: AppServices,
  { season: withHistory = true, holdsSettling = false }: SeedOptions = {},
): Promise<boolean> {
  const accounts = await writeDemoAccounts.prepare()
  const isNew = await inTransaction(services.db, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${seedLock})`)
    if ((await tx.$count(vendor)) > 0) return false
    const texts = readDemoTexts()
    await writeCatalogue(tx)
    await writeDemoOperators(tx, services.clock.now())
    for (const brand of services.brands.all()) {
      await tx.insert(announcement).values(buildAnnouncementRows(brand, texts, services.clock.now()))
      const promotionIds = await seedHelpAndPromotions(tx, services, { brand, texts, nowMs: services.clock.now() })
      await writeDemoMallGoods(tx, brand, texts)
      await writeDemoAccounts(tx, services, brand, accounts)
      await writeDemoMissions(tx, services, { brand, texts })
      if (!withHistory) continue
      await writeDemoHistory(tx, brand, services.clock.now())
      await writeDemoContracts(tx, brand, services.clock.now())
      await writeDemoEntries(tx, services, brand, promotionIds)
      await writeDemoReferrals(tx, services, brand)
      await writeDemoMissionProgress(tx, services, brand)
      await writeDemoLevels(tx, services, brand)
      await writeDemoPoints(tx, brand, services.clock.now())
    }
    if (holdsSettling) await holdSettlingJobs(tx, services.clock.now())
    return true
  })
  if (isNew) publishCatalogueChange(services.sharedState)
  return isNew
}

/** A vendor is connected if the studio plays one of its games. */
function adapterOf({ code, wallet }: CatalogueVendor): string | null {
  if (wallet === 'transfer') return 'studio-vault'
  const isConnected = catalogueGames.some((card) => card.vendor === code && launchCodeOf(card) !== undefined)
  return isConnected ? 'studio' : null
}

/** Reel games and tables run on the studio, each with a skin derived from its poster; the other games are listed but not connected. */
async function writeCatalogue(tx: Tx): Promise<void> {
  await tx.insert(vendor).values(
    catalogueVendors.map((row, sort) => ({
      code: row.code,
      name: row.name,
      adapter: adapterOf(row),
      gameTypes: [...row.categories],
      sort,
    })),
  )
  const rows = catalogueGames.flatMap((row) => [
    {
      ...describeCard(row),
      classify: row.category === 'LIVE' ? null : row.classify,
      launchCode: launchCodeOf(row) ?? null,
      ...gameFactsOf(row),
    },
    ...lobbiesAfter(row).map((lobby) => ({ ...describeCard(lobby), launchCode: lobbyLaunchCode })),
  ])
  await tx.insert(game).values(rows.map((row, sort) => ({ ...row, sort })))
}

function describeCard(row: CatalogueGame) {
  return {
    nodeId: catalogueNodeIdOf(row),
    vendor: row.vendor,
    code: row.code,
    gameType: row.category,
    title: row.title,
    isHot: row.hot,
    isNew: row.isNew,
    recipe: row.recipe,
  }
}

/** A vendor's lobby follows the vendor's first game of the category. */
function lobbiesAfter(row: CatalogueGame): CatalogueGame[] {
  const isOfSameVendor = ({ vendor, category }: CatalogueGame) => vendor === row.vendor && category === row.category
  return catalogueGames.find(isOfSameVendor) === row ? vendorLobbies.filter(isOfSameVendor) : []
}
