import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevProxy, type DevProxy } from './dev-proxy.ts'
import { type GatewaySupervisor, superviseGateway } from './gateway-supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
const [program, source, book] = ['program.mjs', 'source.txt', 'book.txt'].map((name) => join(folder, name))

/** A stub gateway: responds with the text of its source file, and logs to `book` when it locks and releases the database. */
const stubProgram = `
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const [source, book] = process.argv.slice(2)
process.on('message', (word) => word === 'open' && open())
process.on('SIGTERM', () => process.exit())
function open() {
  const text = readFileSync(source, 'utf8')
  if (text === 'broken') throw new Error('The source is broken.')
  appendFileSync(book, 'take ')
  process.on('exit', () => appendFileSync(book, 'leave '))
  const held = []
  const server = createServer((request, response) => {
    if (request.url === '/held') held.push(response)
    else response.end(request.url === '/count' ? String(held.length) : text)
    if (request.url === '/release') for (const one of held) one.end(text)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send({ url: 'http://127.0.0.1:' + server.address().port, greeting: '', sources: [source], packages: [] })
  })
}
`

let proxy: DevProxy
let gateway: GatewaySupervisor
let url = ''

beforeAll(async () => {
  writeFileSync(program ?? '', stubProgram)
  writeFileSync(source ?? '', 'one')
  proxy = createDevProxy(() => gateway.url())
  gateway = superviseGateway({
    program: program ?? '',
    args: [source ?? '', book ?? ''],
    env: process.env,
    isReadAtRuntime: () => false,
    waitUntilReady: () => proxy.waitUntilIdle(),
    onStart: () => {},
    onOpen: () => {},
    onFailure: () => {},
  })
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await gateway.stop()
  proxy.server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('queues calls while the gateway restarts and answers them with the saved version', async () => {
  expect(await answer()).toBe('one')
  save('two')
  expect(await Promise.all([answer(), answer()])).toEqual(['two', 'two'])
})

test('answers a pending call before its gateway exits', async () => {
  const own = await gateway.url()
  const held = fetch(`${url}/held`)
  while ((await (await fetch(`${own}/count`)).text()) !== '1');
  save('three')
  await fetch(`${own}/release`)
  expect(await (await held).text()).toBe('two')
  expect(await answer()).toBe('three')
})

test('never runs two gateways on the same database', async () => {
  save('four')
  save('five')
  expect(await answer()).toBe('five')
  const marks = readFileSync(book ?? '', 'utf8')
    .trim()
    .split(' ')
  expect(marks.filter((mark, place) => mark !== (place % 2 === 0 ? 'take' : 'leave'))).toEqual([])
})

test('shows the start error on a self-reloading page until a save fixes it', async () => {
  save('broken')
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '1'])
  expect(await page.text()).toContain('The source is broken.')
  expect(await (await fetch(url)).json()).toMatchObject({ success: false, message: 'unavailable' })
  save('six')
  expect(await answer()).toBe('six')
})

test('does not restart for a file that the gateway does not read', async () => {
  const before = readFileSync(book ?? '', 'utf8')
  gateway.notifySaved([join(folder, 'other.txt')])
  expect(await answer()).toBe('six')
  expect(readFileSync(book ?? '', 'utf8')).toBe(before)
})

async function answer(): Promise<string> {
  return (await fetch(url)).text()
}

function save(text: string): void {
  writeFileSync(source ?? '', text)
  gateway.notifySaved([source ?? ''])
}
