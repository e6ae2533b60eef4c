import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Adjustment } from '@foyer/contract/operator.ts'
import { createDeposit, getDeposits, sendDepositSlip } from '@foyer/contract/wallet.ts'
import { createWithdrawal, getWithdrawTerms, giveReceipt } from '@foyer/contract/withdrawals.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { writeOperatorKeys } from '#http/operators.ts'
import { demoAccounts } from '#src/seed/accounts.ts'
import { openHouse } from '#src/test-house.ts'

/** Each command is a process of its own. */
const manyCommandsMs = 120_000
const script = resolve(import.meta.dirname, '../../../../../scripts/operator.ts')
const house = await openHouse({ listen: true })
const { operators, config } = house.gateway
await writeOperatorKeys(operators, config)
const folder = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What stands in a terminal after `npm run operator -- …`. */
async function operator(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Said> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, FOYER_URL: house.gateway.loopbackUrl(), FOYER_DATA_DIR: config.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out, err }
}

async function answered<Value>(...words: string[]): Promise<Value> {
  const { code, out, err } = await operator([...words, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out) as Value
}

const picture = async () =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('shows every command, and says how one is written', async () => {
  const { code, out, err } = await operator(['help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const name of [
    'withdrawals',
    'proof ID',
    'confirm ID',
    'adjust BRAND ACCOUNT AMOUNT',
    'daily-close BRAND DAY',
    '--as NAME',
  ]) {
    expect(out).toContain(name)
  }
  expect(await operator([])).toMatchObject({ code: 0, out })
})

test.each([
  [['aprove', 'x'], 'There is no command "aprove".'],
  [['approve'], 'It is written approve ID'],
  [['approve', 'a', 'b'], 'It is written approve ID'],
  [['approve', 'a', '--amount', '5'], 'approve takes no --amount.'],
  [['approve', 'a', '--fast'], "Unknown option '--fast'"],
  [['reject', 'a'], 'reject needs --reason TEXT.'],
  [['withdrawals', '--state', 'lost'], 'There is no state "lost". It is one of review, approved'],
  [['level', 'aurora', 'player', 'high'], 'LEVEL is to be a whole number, not "high".'],
  [['audit', '--as', 'third'], 'There is no operator "third". There are first, second.'],
])('does not understand %j, and says why', async (words, sentence) => {
  const { code, out, err } = await operator(words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
  expect(err).toContain('npm run operator -- help')
})

test(
  'adjusts a balance, and asks a second operator above the threshold',
  async () => {
    const member = await house.registerMember()
    const adjust = (amount: string, ...more: string[]) => [
      'adjust',
      'aurora',
      member.username,
      amount,
      '--reason',
      'Goodwill',
      ...more,
    ]
    expect((await operator(adjust('25.00'))).out).toMatch(/state +posted[\s\S]*amount +25.00 USD/)
    expect((await operator(adjust('-5.00', '--as', 'second'))).out).toMatch(/amount +-5.00 USD[\s\S]*asked +by second/)
    const waiting = await answered<Adjustment>(...adjust('500'))
    expect(waiting).toMatchObject({ state: 'waiting', askedBy: 'first' })
    expect((await operator(['adjustments', '--state', 'waiting'])).out).toMatch(new RegExp(`${waiting.id}.*500.00`))
    const own = await operator(['accept', waiting.id])
    expect(own).toMatchObject({ code: 1, out: '' })
    expect(own.err).toMatch(/^A second operator has to decide this. \(second_operator_required, request /)
    expect((await operator(['accept', waiting.id, '--as', 'second'])).out).toMatch(/state +posted/)
    expect(await house.balance(member.token)).toBe('520.00')
    const short = await operator(adjust('-99999', '--as', 'first'))
    const { id } = (await answered<{ list: Adjustment[] }>('adjustments', '--state', 'waiting')).list[0] as Adjustment
    expect(short.out).toContain('waiting')
    expect((await operator(['accept', id, '--as', 'second'])).err).toContain(
      'The member’s balance is not enough for this.',
    )
    expect((await operator(['decline', id, '--as', 'second'])).err).toContain(
      'This adjustment has already been decided.',
    )
  },
  manyCommandsMs,
)

test('sends the same key once, however often it is repeated', async () => {
  const member = await house.registerMember()
  const words = ['adjust', 'aurora', member.username, '10', '--reason', 'Goodwill', '--key', randomUUID()]
  const [one, two] = [await answered<Adjustment>(...words), await answered<Adjustment>(...words)]
  expect(two).toEqual(one)
  expect(await house.balance(member.token)).toBe('10.00')
  const other = await operator(words.with(3, '11'))
  expect(other.code).toBe(1)
  expect(other.err).toContain('This key was used for something else.')
})

test(
  'brings a withdrawal from its request to the picture that disputes it, and gives the money back',
  async () => {
    const token = await house.tokenOf('player')
    const terms = (await house.call(getWithdrawTerms, { token })).value
    const account = terms.accounts.find(({ kind }) => kind === 'bank')
    const body = {
      methodId: 'by-hand',
      accountId: account?.id,
      amount: '1000',
      paymentPassword: demoAccounts[0].paymentPassword,
      idempotencyKey: randomUUID(),
    }
    const { id } = (await house.call(createWithdrawal, { token, body })).value
    expect((await operator(['withdrawals'])).out).toMatch(new RegExp(`${id}.*review.*player.*1000.00`))
    expect((await operator(['withdrawal', id])).out).toMatch(/asked by +player of aurora/)
    expect((await operator(['approve', id])).out).toMatch(/state +approved/)
    expect((await operator(['approve', id])).err).toContain('withdrawal_moved_on')
    expect((await operator(['send', id])).out).toMatch(/state +sent/)
    expect((await operator(['settle', id])).err).toContain('This needs the reference of the payment.')
    expect((await operator(['settle', id, '--reference', 'HT-2026-17'])).out).toMatch(/state +paid[\s\S]*HT-2026-17/)
    const images = [await picture()]
    await house.call(giveReceipt, {
      token,
      body: { id, outcome: 'none', comment: 'Nothing \u001b[31mcame\u202e', images },
    })
    const sheet = (await operator(['withdrawal', id])).out
    expect(sheet).toMatch(/state +disputed/)
    expect(sheet).toMatch(/the member says +Nothing \[31mcame\n/)
    const file = join(folder, 'proof.webp')
    expect((await operator(['proof', id, '--to', file])).out).toBe(`${file} (60 × 40)\n`)
    expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await operator(['proof', id, '--to', file])).err).toContain('EEXIST')
    expect((await operator(['proof', id, '--place', '1', '--to', `${file}2`])).err).toContain('not_found')
    expect((await operator(['refund', id, '--reason', 'The bank sent it back'])).out).toMatch(/state +refunded/)
    expect(await house.balance(token)).toBe('1000.00')
    expect((await operator(['withdrawal', 'nothing'])).err).toBe('There is no withdrawal nothing.\n')
  },
  manyCommandsMs,
)

test(
  'books a deposit that came, as much as came, and closes one that did not',
  async () => {
    const member = await house.registerMember()
    const orders = []
    for (const amount of ['100', '200']) {
      const body = { methodId: 'bank-transfer', amount, idempotencyKey: randomUUID() }
      const { value } = await house.call(createDeposit, { token: member.token, body })
      await house.call(sendDepositSlip, { token: member.token, body: { id: value.id, image: await picture() } })
      orders.push(value.id)
    }
    const [came = '', lost = ''] = orders
    expect((await operator(['deposits'])).out).toMatch(new RegExp(`${came}[\\s\\S]*${lost}`))
    expect((await operator(['deposits', '--state', 'expired'])).out).toBe('There are none.\n')
    const file = join(folder, 'slip.webp')
    expect((await operator(['proof', came, '--of', 'deposit', '--to', file])).code).toBe(0)
    expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
    expect((await operator(['confirm', came, '--amount', '90.00'])).out).toMatch(/state +confirmed[\s\S]*90.00 USD/)
    expect((await operator(['close', lost, '--reason', 'It never came'])).out).toMatch(/reason +It never came/)
    expect((await operator(['confirm', lost])).err).toContain('This deposit is already closed.')
    expect(await house.balance(member.token)).toBe('90.00')
    const { list } = (await house.call(getDeposits, { token: member.token })).value
    expect(list.map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed'])
  },
  manyCommandsMs,
)

test('sets a level, and shows who did what', async () => {
  const member = await house.registerMember()
  const { out } = await operator(['level', 'aurora', member.username, '2', '--as', 'second'])
  expect(out).toBe(`${member.username} of aurora has level 2.\n`)
  const audit = (await operator(['audit', '--operator', 'second'])).out
  expect(audit).toMatch(
    new RegExp(`second +member.level +${member.id} .*account ${member.username}, brand aurora, from 0, to 2`),
  )
})

test(
  'draws the reports',
  async () => {
    expect((await operator(['adjust', 'aurora', 'player', '1', '--reason', 'Goodwill'])).code).toBe(0)
    expect((await operator(['trial-balance'])).out).toMatch(/difference +USD +0.00[\s\S]*The book is sound.\n$/)
    expect((await operator(['liabilities'])).out).toMatch(/aurora +USD +\d+\.\d\d/)
    const today = new Date(house.now()).toLocaleDateString('sv-SE', {
      timeZone: house.gateway.brands.ofCode('aurora')?.site.timeZone,
    })
    expect((await operator(['daily-close', 'aurora', today])).out).toMatch(/adjust +\d+[\s\S]*difference +0.00/)
    expect((await operator(['daily-close', 'nowhere', today])).err).toContain('That does not exist')
    expect((await operator(['daily-close', 'aurora', '2026-1-1'])).err).toMatch(/invalid_input/)
  },
  manyCommandsMs,
)

test(
  'uses the key of its own, and says where keys are looked for',
  async () => {
    const key = operators.keyOf('second')
    const away = { FOYER_DATA_DIR: join(folder, 'none') }
    expect((await operator(['adjustments'], { ...away, FOYER_OPERATOR_KEY: key })).code).toBe(0)
    const missing = await operator(['adjustments'], away)
    expect(missing.code).toBe(1)
    expect(missing.err).toContain(`There are no operators' keys at ${join(folder, 'none', 'operator-keys.json')}`)
    const wrong = await operator(['adjustments'], { FOYER_OPERATOR_KEY: `${key}x` })
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('The gateway does not know this key.')
    expect((await operator(['adjustments', '--as', 'first'], { FOYER_OPERATOR_KEY: key })).code).toBe(2)
    await writeFile(join(folder, 'operator-keys.json'), '{}')
    expect((await operator(['adjustments'], { FOYER_DATA_DIR: folder })).code).toBe(2)
  },
  manyCommandsMs,
)

test(
  'says how to go on where the answer does not come',
  async () => {
    const words = ['adjust', 'aurora', 'player', '10', '--reason', 'Goodwill', '--key', 'the-same-key']
    const cut = await listening((socket) => socket.once('data', () => socket.destroy()))
    const lost = await operator(words, { FOYER_URL: cut.url })
    expect(lost.code).toBe(1)
    expect(lost.err).toContain('did not finish its answer')
    expect(lost.err).toContain('Repeat the command with --key the-same-key')
    const own = await operator(words.slice(0, -2), { FOYER_URL: cut.url })
    expect(own.err).toMatch(/with --key [0-9a-f-]{36}:/)
    expect((await operator(['approve', 'x'], { FOYER_URL: cut.url })).err).toContain('a step that was taken is refused')
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

/** A server on a free port that does as it is told with each connection. */
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
