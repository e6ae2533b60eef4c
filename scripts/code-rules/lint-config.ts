import type { Finding, SourceFile } from './finding.ts'
import type { Layer } from './layer.ts'
import { layers } from './layers.ts'

/** Part of the linter's configuration; `biome.json` extends it. */
export const layersConfigPath = 'biome.layers.json'

/** The table of layers as overrides of the linter. Of several that include a file, Biome applies the last one. */
export function toLintConfig(): object {
  return { overrides: layers.map(toOverride) }
}

function toOverride({ files, bans, noLiterals }: Layer): object {
  const patterns = bans.map(({ imports, message }) => ({ group: imports, message }))
  const literals = noLiterals && { noJsxLiterals: 'error' }
  const rules = { style: { noRestrictedImports: { level: 'error', options: { patterns } }, ...literals } }
  return { includes: files, linter: { rules } }
}

/** The linter's layers are generated from the table: nobody edits the copy. */
export function checkLintConfig(files: readonly SourceFile[]): Finding[] {
  const config = files.find(({ path }) => path === layersConfigPath)
  if (config && JSON.stringify(JSON.parse(config.text)) === JSON.stringify(toLintConfig())) return []
  const message = 'It differs from scripts/code-rules/layers.ts. Run `node scripts/write-lint-config.ts`.'
  return [{ path: layersConfigPath, message }]
}
