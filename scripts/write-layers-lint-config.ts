/** Writes the table of layers (`code-rules/layers.ts`) as configuration of the linter: `node scripts/write-layers-lint-config.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLayersLintConfig, layersLintConfigPath } from './code-rules/layers-lint-config.ts'
import { repositoryRoot } from './repository-paths.ts'
import { startTool, waitForExit } from './tool-process.ts'

const path = join(repositoryRoot, layersLintConfigPath)
writeFileSync(path, `${JSON.stringify(buildLayersLintConfig(), null, 2)}\n`)
await waitForExit(startTool('biome', ['format', '--write', path]))
