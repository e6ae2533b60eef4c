import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { findOrInstallChromium } from './find-or-install-chromium.ts'
import { type FrontendBuild, hashSources, isBuildUpToDate, writeBuildStamp } from './frontend-builds.ts'
import { pipePrefixedLines } from './pipe-prefixed-lines.ts'
import { toExitCode } from './tool-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-start-'))
const build: FrontendBuild = { name: 'web', folder: 'app', sources: ['app/src', 'package-lock.json', 'app/none'] }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('rebuilds only if a source, its name or the lockfile changed', () => {
  write('app/src/a.ts', '1')
  write('package-lock.json', '{}')
  expect(isBuildUpToDate(build, folder)).toBe(false)
  write('app/dist/index.html', '')
  expect(isBuildUpToDate(build, folder)).toBe(false)
  writeBuildStamp(build, hashSources(build, folder), folder)
  expect(isBuildUpToDate(build, folder)).toBe(true)
  write('app/src/a.test.ts', 'a test is not part of the build')
  write('app/src/a.ts', '1')
  expect(isBuildUpToDate(build, folder)).toBe(true)
  write('app/src/a.ts', '2')
  expect(isBuildUpToDate(build, folder)).toBe(false)
  write('app/src/a.ts', '1')
  write('app/src/deep/b.ts', '')
  expect(isBuildUpToDate(build, folder)).toBe(false)
  rmSync(join(folder, 'app/src/deep'), { recursive: true })
  write('package-lock.json', '{ }')
  expect(isBuildUpToDate(build, folder)).toBe(false)
})

test('uses CHROMIUM_PATH, then the first Chromium on PATH', () => {
  const program = join(folder, 'bin/google-chrome')
  write('bin/google-chrome', '#!/bin/sh\n')
  chmodSync(program, 0o755)
  expect(findOrInstallChromium({ PATH: `${folder}:${dirname(program)}` }, () => false)).toBe(program)
  expect(findOrInstallChromium({ CHROMIUM_PATH: program, PATH: '' }, () => false)).toBe(program)
})

test('throws with installation instructions if there is no Chromium', () => {
  expect(() => findOrInstallChromium({ PATH: folder }, () => false)).toThrow('apt-get install chromium')
  expect(() => findOrInstallChromium({ PATH: folder }, () => true)).toThrow('set CHROMIUM_PATH')
  expect(() => findOrInstallChromium({ CHROMIUM_PATH: join(folder, 'none') }, () => true)).toThrow(
    'is not an executable file',
  )
})

test('keeps an exit code and converts a signal as a shell does', () => {
  expect([toExitCode(3, null), toExitCode(null, 'SIGINT'), toExitCode(null, 'SIGTERM')]).toEqual([3, 130, 143])
})

test('prefixes the selected lines as a whole, however they are chunked', async () => {
  const from = new PassThrough()
  const to = new PassThrough()
  pipePrefixedLines(from, { prefix: 'web | ', to, isWanted: (line) => line !== '' })
  for (const piece of ['one\n\ntw', 'o\n', 'three']) from.write(piece)
  from.end()
  await new Promise((resolve) => from.once('end', resolve))
  expect(String(to.read())).toBe('web | one\nweb | two\nweb | three\n')
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
