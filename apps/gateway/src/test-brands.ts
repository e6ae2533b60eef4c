import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { WhitelabelNode } from '@foyer/contract/features.ts'
import { afterAll } from 'vitest'
import type { BrandFile } from '#src/brands/brand-file.ts'

const sampleBrands = resolve(import.meta.dirname, '../../../brands')

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A folder with the sample brands, each changed as asked; gone after the file's tests. */
export async function brandsFolder(
  changes: Readonly<Record<string, (site: BrandFile) => unknown>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  folders.push(folder)
  await cp(sampleBrands, folder, { recursive: true })
  for (const [code, change] of Object.entries(changes)) await rewriteBrand(folder, code, change)
  return folder
}

/** What `change` gives is written as the brand's file; text as it is. */
export async function rewriteBrand(folder: string, code: string, change: (site: BrandFile) => unknown): Promise<void> {
  const path = join(folder, code, 'site.json')
  const changed = change(JSON.parse(await readFile(path, 'utf8')) as BrandFile)
  await writeFile(path, typeof changed === 'string' ? changed : JSON.stringify(changed))
}

/** The brand with these switches off. */
export function withOff(site: BrandFile, modIds: readonly string[]): BrandFile {
  const turn = (nodes: readonly WhitelabelNode[]): WhitelabelNode[] =>
    nodes.map((node) => ({
      ...node,
      ...(modIds.includes(node.modId) && { enabled: '0' }),
      ...(node.childrenNodes && { childrenNodes: turn(node.childrenNodes) }),
    }))
  return { ...site, whitelabel: turn(site.whitelabel) as BrandFile['whitelabel'] }
}
