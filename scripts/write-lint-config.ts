/** Writes the table of layers (`code-rules/layers.ts`) as configuration of the linter: `node scripts/write-lint-config.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layersConfigPath, toLintConfig } from './code-rules/lint-config.ts'
import { root } from './paths.ts'
import { startTool, waitForExit } from './tool-process.ts'

const path = join(root, layersConfigPath)
writeFileSync(path, `${JSON.stringify(toLintConfig(), null, 2)}\n`)
await waitForExit(startTool('biome', ['format', '--write', path]))
