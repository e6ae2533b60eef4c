import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeOperatorKeys } from '#http/operators.ts'
import { manyCommandsMs, openOperatedHouse } from './test-operator-line.ts'

const { house, operator } = await openOperatedHouse()
const { operators, config } = house.gateway
await writeOperatorKeys(operators, config)
const folder = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test(
  'uses the key from the environment, and reports where it looks for keys',
  async () => {
    const key = operators.keyOf('second')
    const away = { FOYER_DATA_DIR: join(folder, 'none') }
    expect((await operator(['adjustments'], { ...away, FOYER_OPERATOR_KEY: key })).code).toBe(0)
    const missing = await operator(['adjustments'], away)
    expect(missing.code).toBe(1)
    expect(missing.err).toContain(`No operator keys found at ${join(folder, 'none', 'operator-keys.json')}`)
    const wrong = await operator(['adjustments'], { FOYER_OPERATOR_KEY: `${key}x` })
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('The gateway does not accept this operator key.')
    expect((await operator(['adjustments', '--as', 'first'], { FOYER_OPERATOR_KEY: key })).code).toBe(2)
    await writeFile(join(folder, 'operator-keys.json'), '{}')
    expect((await operator(['adjustments'], { FOYER_DATA_DIR: folder })).code).toBe(2)
  },
  manyCommandsMs,
)

test(
  'explains how to continue if no response arrives',
  async () => {
    const words = ['adjust', 'aurora', 'player', '10', '--reason', 'Goodwill', '--key', 'the-same-key']
    const cut = await listening((socket) => socket.once('data', () => socket.destroy()))
    const lost = await operator(words, { FOYER_URL: cut.url })
    expect(lost.code).toBe(1)
    expect(lost.err).toContain('did not complete its response')
    expect(lost.err).toContain('Repeat the command with --key the-same-key')
    const own = await operator(words.slice(0, -2), { FOYER_URL: cut.url })
    expect(own.err).toMatch(/with --key [0-9a-f-]{36}:/)
    expect((await operator(['approve', 'x'], { FOYER_URL: cut.url })).err).toContain(
      'a change that has already been made is refused',
    )
    expect((await operator(['audit'], { FOYER_URL: cut.url })).err).not.toContain('Repeat')
    await cut.close()
    const gone = await operator(words, { FOYER_URL: cut.url })
    expect(gone.err).toContain('Nothing was sent.')
    const body = '{"success":false,"value":null,"message":"unavailable","requestId":"r-1"}'
    const head = `HTTP/1.1 503 Away\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const away = await listening((socket) => socket.once('data', () => socket.end(head + body)))
    expect((await operator(words, { FOYER_URL: away.url })).err).toMatch(
      /unavailable, request r-1\).*--key the-same-key/,
    )
    await away.close()
  },
  manyCommandsMs,
)

/** Starts a TCP server on a free port that handles each connection with the callback. */
async function listening(answer: (socket: Socket) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
