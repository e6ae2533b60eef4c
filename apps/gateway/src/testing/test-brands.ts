import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Currency } from '@foyer/contract/money.ts'
import type { WhitelabelNode } from '@foyer/contract/site/features.ts'
import { type SettingName, settingModIds } from '@foyer/contract/site/settings.ts'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { inTransaction } from '#db/database-transactions.ts'
import type { TestApp } from './test-app.ts'

const sampleBrands = resolve(import.meta.dirname, '../../../../brands')

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Creates a copy of the sample brands with these changes; it is deleted after the file's tests. */
export async function createTestBrandsFolder(
  changes: Readonly<Record<string, (site: BrandFile) => unknown>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  folders.push(folder)
  await cp(sampleBrands, folder, { recursive: true })
  for (const [code, change] of Object.entries(changes)) await rewriteBrandFile(folder, code, change)
  return folder
}

/** Writes the result of `change` as the brand's file: objects as JSON, text unchanged. */
export async function rewriteBrandFile(
  folder: string,
  code: string,
  change: (site: BrandFile) => unknown,
): Promise<void> {
  const path = join(folder, code, 'site.json')
  const changed = change(JSON.parse(await readFile(path, 'utf8')) as BrandFile)
  await writeFile(path, typeof changed === 'string' ? changed : JSON.stringify(changed))
}

/** The brand file with this setting, in place of its own. */
export function withSetting(site: BrandFile, name: SettingName, value: string): BrandFile {
  const modId = settingModIds[name]
  const others = site.whitelabel.filter((node) => node.modId !== modId)
  return { ...site, whitelabel: [...others, { modId, enabled: '1', value }] }
}

/** Changes a setting of a running gateway's brand, as an edit of its folder does. */
export async function changeSetting(
  { services }: TestApp,
  code: string,
  change: { name: SettingName; value: string },
): Promise<void> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new Error(`There is no brand ${code}.`)
  const { whitelabel } = withSetting(brand.site, change.name, change.value)
  await inTransaction(services.db, (tx) =>
    tx.rows(sql`
      update brand set site = jsonb_set(site, '{whitelabel}', ${JSON.stringify(whitelabel)}::jsonb) where code = ${code}`),
  )
  await services.brands.reloadChanged()
}

/** The brand file in another currency, earning points for an amount that divides in each, of which each is worth next to nothing. */
export const withCurrency = (site: BrandFile, currency: Currency): BrandFile => {
  const { engagement } = site
  const earn = { ...engagement.points.earn, per: '0.01' }
  const convert = { ...engagement.points.convert, unit: '1', pointsByLevel: [1_000_000] }
  return { ...site, currency, engagement: { ...engagement, points: { earn, convert } } }
}

/** The brand file with a limit that no test of another subject reaches. */
export const withHighApprovalLimit = (site: BrandFile) => withSetting(site, 'singleApprovalLimit', '1000000000')

/** The brand file with these features off. */
export function withFeaturesOff(site: BrandFile, modIds: readonly string[]): BrandFile {
  const switchOff = (nodes: readonly WhitelabelNode[]): WhitelabelNode[] =>
    nodes.map((node) => ({
      ...node,
      ...(modIds.includes(node.modId) && { enabled: '0' }),
      ...(node.childrenNodes && { childrenNodes: switchOff(node.childrenNodes) }),
    }))
  return { ...site, whitelabel: switchOff(site.whitelabel) as BrandFile['whitelabel'] }
}
