import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Features, readFeatures, readSettings } from '@foyer/contract/features.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { BrandProfile, FieldSetting } from '@foyer/contract/site.ts'
import { inArray, sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import { brand as brandTable } from '#db/schema/site.ts'
import { StartError } from '#db/start-error.ts'
import type { Config } from '#src/config.ts'
import { type BrandFile, parseBrand, type ReadBrand, readBrandFiles } from './brand-file.ts'
import { fieldsOf } from './field-rules.ts'

/** A brand as the gateway works with it. */
export interface Brand {
  readonly code: string
  readonly site: BrandFile
  readonly currency: Currency
  readonly features: Features
  readonly settings: ReadonlyMap<string, string>
  readonly profile: BrandProfile
  /** Every field's rule, the payment password's always among them. */
  readonly fields: readonly FieldSetting[]
  /** The brand's tokens; no other styling. */
  readonly themeCss: string
  serves(vendor: string): boolean
}

export interface Brands {
  /** The brand of a host name; the default brand for a host nobody claims. */
  ofHost(host: string): Brand
  ofCode(code: string): Brand | undefined
  all(): readonly Brand[]
  /** Reads the brands from the database again, after a change. */
  reload(): Promise<void>
}

/** Reads the brand files into the database where they are new or changed, and the brands out of it. */
export async function openBrands(db: Database, config: Config): Promise<Brands> {
  const files = await readBrandFiles(config.brandsDir)
  for (const { site } of files) refuseRealMoney(site, db, config)
  refuseStraySecrets(files, config)
  await inTransaction(db, async (tx) => {
    for (const { site, fileHash } of files) {
      await tx
        .insert(brandTable)
        .values({ code: site.code, site, fileHash })
        .onConflictDoUpdate({
          target: brandTable.code,
          set: { site, fileHash, updatedAt: sql`now()` },
          setWhere: sql`${brandTable.fileHash} <> ${fileHash}`,
        })
    }
  })
  const codes = files.map(({ site }) => site.code)
  let brands = await load(db, config, codes)
  return {
    ofHost: (host) => brands.find((brand) => brand.site.hosts.includes(host)) ?? defaultOf(brands),
    ofCode: (code) => brands.find((brand) => brand.code === code),
    all: () => brands,
    async reload() {
      brands = await load(db, config, codes)
    },
  }
}

function defaultOf(brands: readonly Brand[]): Brand {
  const brand = brands.find((candidate) => candidate.site.isDefault)
  if (!brand) throw new Error('There is no default brand.')
  return brand
}

function refuseRealMoney(site: BrandFile, db: Database, config: Config): void {
  if (site.money === 'play' || db.kind === 'server' || config.embeddedRealMoney) return
  throw new StartError(
    `Brand ${site.code} takes real money, which the embedded database does not keep through a power cut. ` +
      'Set DATABASE_URL to a PostgreSQL server, or FOYER_EMBEDDED_REAL_MONEY=yes to accept that.',
  )
}

/** A secret that nobody uses is most likely one whose name is misspelt. */
function refuseStraySecrets(files: readonly ReadBrand[], { socialSecrets }: Config): void {
  const known = files.flatMap(({ site }) => (site.socialProviders ?? []).map(({ id }) => id))
  const stray = socialSecrets.keys().find((id) => !known.includes(id))
  if (stray === undefined) return
  throw new StartError(
    `FOYER_SOCIAL_SECRET_${stray.toUpperCase()} is set, but no brand has a social provider "${stray}". Correct its name, or leave it out.`,
  )
}

/** A brand whose folder was taken away is served no more; its members and their money stay where they are. */
async function load(db: Database, config: Config, codes: readonly string[]): Promise<Brand[]> {
  const rows = await db
    .select()
    .from(brandTable)
    .where(inArray(brandTable.code, [...codes]))
    .orderBy(brandTable.code)
  return Promise.all(
    rows.map(async (row) => {
      const site = parseBrand(JSON.stringify(row.site), `of brand ${row.code} in the database`)
      const theme = join(config.brandsDir, row.code, 'theme.css')
      return makeBrand(site, await readFile(theme, 'utf8').catch(() => ''))
    }),
  )
}

export function makeBrand(site: BrandFile, themeCss: string): Brand {
  return {
    code: site.code,
    site,
    currency: site.currency as Currency,
    features: readFeatures(site.whitelabel),
    settings: readSettings(site.whitelabel),
    profile: {
      code: site.code,
      name: site.name,
      currency: site.currency,
      timeZone: site.timeZone,
      defaultTheme: site.defaultTheme,
      languages: site.languages,
      houseWords: site.houseWords,
    },
    fields: fieldsOf(site),
    themeCss,
    serves: (vendor) => !site.vendors.except.includes(vendor),
  }
}
