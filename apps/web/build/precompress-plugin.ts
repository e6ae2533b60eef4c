import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const compressible = /\.(?:js|css|svg|json)$/

/**
 * Writes a `.br` and a `.gz` next to every text asset, at the highest quality: the cost is paid once, at build time.
 */
export function precompressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'foyer-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const files = await readdir(folder).catch(() => [])
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => writeCompressedCopies(join(folder, file))),
      )
    },
  }
}

async function writeCompressedCopies(path: string): Promise<void> {
  const content = await readFile(path)
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(content, options)),
    writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
  ])
}
