import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'

const { app, runOperator } = await startOperatorCliTestApp()
const folder = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('uses the key from the environment, and reports where it looks for keys', async () => {
  const key = app.operatorKey('second')
  const away = { FOYER_DATA_DIR: join(folder, 'none') }
  expect((await runOperator(['adjustments'], { ...away, FOYER_OPERATOR_KEY: key })).code).toBe(0)
  const withoutKeys = await runOperator(['adjustments'], away)
  expect(withoutKeys.code).toBe(1)
  expect(withoutKeys.err).toContain(`No operator keys found at ${join(folder, 'none', 'operator-keys.json')}`)
  const withWrongKey = await runOperator(['adjustments'], { FOYER_OPERATOR_KEY: `${key}x` })
  expect(withWrongKey.code).toBe(1)
  expect(withWrongKey.err).toContain('The gateway does not accept this operator key.')
  expect((await runOperator(['adjustments', '--as', 'first'], { FOYER_OPERATOR_KEY: key })).code).toBe(2)
  await writeFile(join(folder, 'operator-keys.json'), '{}')
  expect((await runOperator(['adjustments'], { FOYER_DATA_DIR: folder })).code).toBe(2)
})

test('explains how to continue if no response arrives', async () => {
  const commandArgs = ['adjust', 'aurora', 'player', '10', '--reason', 'Goodwill', '--key', 'the-same-key']
  const cuttingServer = await startTcpServer((socket) => socket.once('data', () => socket.destroy()))
  const lostReply = await runOperator(commandArgs, { FOYER_URL: cuttingServer.url })
  expect(lostReply.code).toBe(1)
  expect(lostReply.err).toContain('did not complete its response')
  expect(lostReply.err).toContain('Repeat the command with --key the-same-key')
  const generatedKey = await runOperator(commandArgs.slice(0, -2), { FOYER_URL: cuttingServer.url })
  expect(generatedKey.err).toMatch(/with --key [0-9a-f-]{36}:/)
  expect((await runOperator(['approve', 'x'], { FOYER_URL: cuttingServer.url })).err).toContain(
    'a change that has already been made is refused',
  )
  expect((await runOperator(['audit'], { FOYER_URL: cuttingServer.url })).err).not.toContain('Repeat')
  await cuttingServer.close()
  const afterClose = await runOperator(commandArgs, { FOYER_URL: cuttingServer.url })
  expect(afterClose.err).toContain('Nothing was sent.')
  const body = '{"success":false,"value":null,"message":"unavailable","requestId":"r-1"}'
  const head = `HTTP/1.1 503 Away\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const away = await startTcpServer((socket) => socket.once('data', () => socket.end(head + body)))
  expect((await runOperator(commandArgs, { FOYER_URL: away.url })).err).toMatch(
    /unavailable, request r-1\).*--key the-same-key/,
  )
  await away.close()
})

/** Starts a TCP server on a free port that handles each connection with the callback. */
async function startTcpServer(answer: (socket: Socket) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
