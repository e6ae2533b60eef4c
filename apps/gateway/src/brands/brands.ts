import type { Currency } from '@foyer/contract/money.ts'
import { type FeatureFlags, readFeatureFlags, readWhitelabelSettings } from '@foyer/contract/site/features.ts'
import { resolveJurisdictionStandards } from '@foyer/contract/site/jurisdiction-standards.ts'
import type { BrandConfig, RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { brand as brandTable } from '#db/schema/site.ts'
import type { Config } from '#src/config.ts'
import { StartError } from '#src/start-error.ts'
import { type BrandFile, hostsOf } from './brand-file-schema.ts'
import { type BrandFolder, readBrandFolder, readFolderVersion } from './brand-folder.ts'
import { listDialingCodes } from './dialing-codes.ts'
import { fieldRulesOf } from './field-rules.ts'
import { type BrandImage, imageOf } from './images/brand-images.ts'
import { type LoadedBrandFile, parseBrandFile, readBrandFiles } from './read-brand-files.ts'

/** A brand with everything derived from its file. */
export interface Brand {
  readonly code: string
  readonly site: BrandFile
  readonly currency: Currency
  readonly features: FeatureFlags
  readonly settings: ReadonlyMap<string, string>
  readonly profile: BrandConfig
  /** The rules of all fields; always includes the payment password. */
  readonly fields: readonly RegisterFieldSetting[]
  /** All host names of the brand. */
  readonly hosts: readonly string[]
  /** CSS that overrides design tokens only. */
  readonly themeCss: string
  /** The images that its file names. */
  readonly images: readonly BrandImage[]
  offersVendor(vendor: string): boolean
}

type BrandLog = Pick<FastifyBaseLogger, 'warn'>

interface BrandSource {
  readonly db: Database
  readonly brandsDir: string
  readonly log: BrandLog
}

export type BrandChangeListener = (brand: Brand) => void

export interface Brands {
  /** The brand of a host name; the default brand for an unknown host. */
  getByHost(host: string): Brand
  getByCode(code: string): Brand | undefined
  /** The time zone of a brand; UTC for a brand that was removed but still has rows. */
  timeZoneOf(code: string): string
  all(): readonly Brand[]
  /** The codes of all: what a job reads of rows by them waits where their brand was removed, and holds up no other. */
  codes(): readonly string[]
  /**
   * The image of a brand with this content hash. Images that were replaced since the start are still found: pages that were
   * served before refer to them.
   */
  findImage(code: string, hash: string): BrandImage | undefined
  /** Reloads the brands from the database after a change. */
  reload(): Promise<void>
  /** Reloads the brands whose row or folder changed since the last read, and returns them. */
  reloadChanged(): Promise<readonly Brand[]>
  /** Calls the listener for each reloaded brand. */
  onChange(listener: BrandChangeListener): void
}

/** Stores new and changed brand files in the database, then loads the brands from the database and their folders. */
export async function loadBrands(db: Database, config: Config, log: BrandLog): Promise<Brands> {
  const files = await readBrandFiles(config.brandsDir)
  for (const { site } of files) assertRealMoneyAllowed(site, db, config)
  assertSocialSecretsUsed(files, config)
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
  const cache = createBrandCache({ db, brandsDir: config.brandsDir, log }, codes)
  await cache.read()
  const getByCode = (code: string) => cache.all().find((brand) => brand.code === code)
  return {
    getByHost: (host) => cache.all().find(({ hosts }) => hosts.includes(host)) ?? defaultBrandOf(cache.all()),
    getByCode,
    timeZoneOf: (code) => getByCode(code)?.site.timeZone ?? 'UTC',
    all: cache.all,
    codes: () => cache.all().map(({ code }) => code),
    findImage: cache.findImage,
    async reload() {
      await cache.read()
    },
    reloadChanged: cache.read,
    onChange: cache.onChange,
  }
}

function defaultBrandOf(brands: readonly Brand[]): Brand {
  const brand = brands.find((candidate) => candidate.site.isDefault)
  if (!brand) throw new Error('No brand is the default.')
  return brand
}

function assertRealMoneyAllowed(site: BrandFile, db: Database, config: Config): void {
  if (site.money === 'play') return
  if (db.kind === 'embedded' && !config.allowEmbeddedRealMoney) {
    throw new StartError(
      `Brand ${site.code} takes real money, which the embedded database may lose in a power cut. ` +
        'Set DATABASE_URL to a PostgreSQL server, or FOYER_EMBEDDED_REAL_MONEY=yes to accept that.',
    )
  }
  if (config.rootKey) return
  throw new StartError(
    `Brand ${site.code} takes real money, which requires a root key that is kept apart from the database. ` +
      'Set FOYER_ROOT_KEY, or FOYER_ROOT_KEY_FILE to a file, with 32 random bytes in base64, as "openssl rand -base64 32" prints them.',
  )
}

/** Refuses an unused secret: most likely its name is misspelt. */
function assertSocialSecretsUsed(files: readonly LoadedBrandFile[], { socialSecrets }: Config): void {
  const known = files.flatMap(({ site }) => (site.socialProviders ?? []).map(({ id }) => id))
  const unusedId = socialSecrets.keys().find((id) => !known.includes(id))
  if (unusedId === undefined) return
  throw new StartError(
    `FOYER_SOCIAL_SECRET_${unusedId.toUpperCase()} is set, but no brand has a social provider "${unusedId}". Correct its name, or unset it.`,
  )
}

/**
 * The brands in memory. A brand's version is the transaction that wrote its row (`xmin`) and the state of its folder, so that every
 * change is noticed. An invalid row or folder is ignored and the brand stays as it was. A brand whose folder was removed is no
 * longer served after the next start; its members and balances remain.
 */
function createBrandCache(source: BrandSource, codes: readonly string[]) {
  const { db, brandsDir, log } = source
  const listeners = new Set<BrandChangeListener>()
  const versions = new Map<string, string>()
  const images = createImageIndex()
  let brands: readonly Brand[] = []
  /** An invalid brand prevents the start; a running gateway keeps the last valid version. */
  const tryLoad = async (code: string, isFirst: boolean): Promise<Brand[]> => {
    try {
      return [await loadBrand(db, brandsDir, code)]
    } catch (error) {
      if (isFirst || !(error instanceof StartError)) throw error
      log.warn({ brand: code, problem: error.message }, 'a changed brand is invalid: its last valid version stays')
      return []
    }
  }
  const readChanged = async (): Promise<Brand[]> => {
    const rows = await db
      .select({ code: brandTable.code, version: sql<string>`xmin::text` })
      .from(brandTable)
      .where(inArray(brandTable.code, [...codes]))
    const isFirst = brands.length === 0
    const changed: Brand[] = []
    for (const row of rows) {
      const version = `${row.version} ${await readFolderVersion(brandsDir, row.code)}`
      if (versions.get(row.code) === version) continue
      changed.push(...(await tryLoad(row.code, isFirst)))
      versions.set(row.code, version)
    }
    if (changed.length === 0) return changed
    const others = brands.filter((brand) => !changed.some(({ code }) => code === brand.code))
    brands = [...others, ...changed].sort((one, other) => (one.code < other.code ? -1 : 1))
    for (const brand of changed) images.add(brand)
    for (const listener of listeners) for (const brand of changed) listener(brand)
    return changed
  }
  // Reads run one after another: two at once would report a change twice.
  let reading: Promise<unknown> = Promise.resolve()
  return {
    all: () => brands,
    findImage: images.find,
    onChange: (listener: BrandChangeListener) => void listeners.add(listener),
    read(): Promise<readonly Brand[]> {
      const next = reading.catch(() => undefined).then(readChanged)
      reading = next
      return next
    },
  }
}

/** Images of one brand that were replaced, and are still served. */
const maxReplacedImages = 50

/** The images of all brands by content hash, each brand's newest last. */
function createImageIndex() {
  const byCode = new Map<string, Map<string, BrandImage>>()
  return {
    add({ code, images }: Brand): void {
      const known = byCode.get(code) ?? new Map<string, BrandImage>()
      byCode.set(code, known)
      for (const image of images) {
        known.delete(image.hash)
        known.set(image.hash, image)
      }
      const surplus = known.size - images.length - maxReplacedImages
      if (surplus > 0) for (const hash of [...known.keys()].slice(0, surplus)) known.delete(hash)
    },
    find: (code: string, hash: string): BrandImage | undefined => byCode.get(code)?.get(hash),
  }
}

async function loadBrand(db: Database, brandsDir: string, code: string): Promise<Brand> {
  const [row] = await db.select().from(brandTable).where(eq(brandTable.code, code))
  const site = parseBrandFile(JSON.stringify(row?.site), `of brand ${code} in the database`)
  return toLoadedBrand(site, await readBrandFolder(brandsDir, site))
}

function toLoadedBrand(site: BrandFile, { themeCss, images }: BrandFolder): Brand {
  return {
    code: site.code,
    site,
    currency: site.currency as Currency,
    features: readFeatureFlags(site.whitelabel),
    settings: readWhitelabelSettings(site.whitelabel),
    profile: {
      code: site.code,
      name: site.name,
      logo: toPublicLogo(site.images, images),
      iconUrl: imageOf(images, 'favicon', site.images.favicon).url,
      currency: site.currency,
      timeZone: site.timeZone,
      dialingCode: listDialingCodes(site)[0]?.dialingCode ?? '',
      defaultTheme: site.defaultTheme,
      languages: site.languages,
      brandLanguage: site.brandLanguage,
      standards: resolveJurisdictionStandards(site.jurisdiction, site.standards),
    },
    fields: fieldRulesOf(site),
    hosts: hostsOf(site),
    themeCss,
    images,
    offersVendor: (vendor) => !site.vendors.except.includes(vendor),
  }
}

function toPublicLogo(names: BrandFile['images'], images: readonly BrandImage[]): BrandConfig['logo'] {
  const { url, width, height } = imageOf(images, 'logo', names.logo)
  const darkUrl = imageOf(images, 'logo', names.logoDark ?? names.logo).url
  return { url, darkUrl, width, height, includesName: names.logoIncludesName ?? false }
}
