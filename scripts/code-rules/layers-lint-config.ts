import type { RuleFinding, SourceFile } from './finding.ts'
import type { ImportLayer } from './layer.ts'
import { importLayers } from './layers.ts'

/** Part of the linter's configuration; `biome.json` extends it. */
export const layersLintConfigPath = 'biome.layers.json'

/** The table of layers as overrides of the linter. Of several that include a file, Biome applies the last one. */
export function buildLayersLintConfig(): object {
  return { overrides: importLayers.map(toOverride) }
}

function toOverride({ files, bans, noLiterals }: ImportLayer): object {
  const patterns = bans.map(({ imports, message }) => ({ group: imports, message }))
  const literals = noLiterals && { noJsxLiterals: 'error' }
  const rules = { style: { noRestrictedImports: { level: 'error', options: { patterns } }, ...literals } }
  return { includes: files, linter: { rules } }
}

/** The linter's layers are generated from the table: nobody edits the copy. */
export function checkLayersLintConfig(files: readonly SourceFile[]): RuleFinding[] {
  const config = files.find(({ path }) => path === layersLintConfigPath)
  if (config && JSON.stringify(JSON.parse(config.text)) === JSON.stringify(buildLayersLintConfig())) return []
  const message = 'It differs from scripts/code-rules/layers.ts. Run `node scripts/write-layers-lint-config.ts`.'
  return [{ path: layersLintConfigPath, message }]
}
