import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Adjustment } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { createDeposit, getDeposits, uploadDepositSlip } from '@foyer/contract/payments/deposits.ts'
import { createWithdrawal, getWithdrawalOptions, submitPayoutReceipt } from '@foyer/contract/payments/withdrawals.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { runDueSchedule } from '#schedule/schedule-runner.ts'
import { demoAccounts } from '#seed/demo-account-list.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'

const { app, runOperator, runOperatorProcess, runOperatorJson } = await startOperatorCliTestApp()
const folder = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const createPicture = async () =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('lists every command with its usage', async () => {
  const { code, out, err } = await runOperatorProcess(['help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const name of [
    'withdrawals',
    'proof ID',
    'fail ID --reason TEXT [--without-confirmation]',
    'confirm ID',
    'adjust BRAND ACCOUNT AMOUNT',
    'unposted',
    'post-round ID',
    'adjust-round ID --reason TEXT [--without-posting]',
    'release-win ID --reason TEXT',
    'keys rotate KEY [CODE]',
    'daily-close BRAND DAY',
    'job-runs [--job NAME] [--brand BRAND] [--before ID]',
    '--as NAME',
  ]) {
    expect(out).toContain(name)
  }
  expect(await runOperator([])).toMatchObject({ code: 0, out })
  expect(await runOperatorProcess(['approve'])).toEqual(await runOperator(['approve']))
})

test.each([
  [['aprove', 'x'], 'Unknown command "aprove".'],
  [['approve'], 'Usage: approve ID'],
  [['approve', 'a', 'b'], 'Usage: approve ID'],
  [['approve', 'a', '--amount', '5'], 'approve does not accept --amount.'],
  [['approve', 'a', '--fast'], "Unknown option '--fast'"],
  [['approve', 'a', '--without-confirmation'], 'approve does not accept --without-confirmation.'],
  [['reject', 'a'], 'reject requires --reason TEXT.'],
  [['withdrawals', '--state', 'lost'], 'Unknown state "lost". Use one of review, approved'],
  [['level', 'aurora', 'player', 'high'], 'LEVEL must be a whole number, not "high".'],
  [['keys', 'rotate', 'all'], 'Unknown key "all". Use one of root, seal, vendor, provider.'],
  [['keys', 'rotate', 'vendor'], 'Usage: keys rotate root|seal, or keys rotate vendor|provider CODE'],
  [['keys', 'rotate', 'root', 'studio'], 'Usage: keys rotate root|seal, or keys rotate vendor|provider CODE'],
  [['keys', 'rotate', 'vendor', 'studio', 'now'], 'Usage: keys rotate KEY [CODE]'],
  [['keys', 'print', 'root'], 'Usage: keys rotate root|seal'],
  [['audit', '--as', 'fourth'], 'Unknown operator "fourth". Known operators: first, second, third.'],
])('refuses %j with an explanation', async (commandArgs, sentence) => {
  const { code, out, err } = await runOperator(commandArgs)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
  expect(err).toContain('npm run operator -- help')
})

test('adjusts a balance, and requires a second operator above the threshold', async () => {
  const member = await app.registerMember()
  const adjust = (amount: string, ...more: string[]) => [
    'adjust',
    'aurora',
    member.username,
    amount,
    '--reason',
    'Goodwill',
    ...more,
  ]
  expect((await runOperator(adjust('25.00'))).out).toMatch(/state +posted[\s\S]*amount +25.00 USD/)
  expect((await runOperator(adjust('-5.00', '--as', 'second'))).out).toMatch(
    /amount +-5.00 USD[\s\S]*requested +by second/,
  )
  const waiting = await runOperatorJson<Adjustment>(...adjust('500'))
  expect(waiting).toMatchObject({ state: 'waiting', requestedBy: 'first' })
  expect((await runOperator(['adjustments', '--state', 'waiting'])).out).toMatch(new RegExp(`${waiting.id}.*500.00`))
  const ownAttempt = await runOperator(['accept', waiting.id])
  expect(ownAttempt).toMatchObject({ code: 1, out: '' })
  expect(ownAttempt.err).toMatch(/^A second operator must approve this. \(second_operator_required, request /)
  expect((await runOperator(['accept', waiting.id, '--as', 'second'])).out).toMatch(/state +posted/)
  expect(await app.balance(member.token)).toBe('520.00')
  const short = await runOperator(adjust('-99999', '--as', 'first'))
  const { id } = (await runOperatorJson<{ list: Adjustment[] }>('adjustments', '--state', 'waiting'))
    .list[0] as Adjustment
  expect(short.out).toContain('waiting')
  expect((await runOperator(['accept', id, '--as', 'second'])).err).toContain(
    'The account to be debited has insufficient funds.',
  )
  expect((await runOperator(['decline', id, '--as', 'second'])).err).toContain(
    'This adjustment has already been approved or rejected.',
  )
})

test('applies a repeated command with the same key once', async () => {
  const member = await app.registerMember()
  const commandArgs = ['adjust', 'aurora', member.username, '10', '--reason', 'Goodwill', '--key', randomUUID()]
  const [one, two] = [
    await runOperatorJson<Adjustment>(...commandArgs),
    await runOperatorJson<Adjustment>(...commandArgs),
  ]
  expect(two).toEqual(one)
  expect(await app.balance(member.token)).toBe('10.00')
  const other = await runOperator(commandArgs.with(3, '11'))
  expect(other.code).toBe(1)
  expect(other.err).toContain('This idempotency key was used for a different request.')
})

test('takes a withdrawal from the request to a disputed receipt, and refunds it', async () => {
  const token = await app.demoToken('player')
  const terms = (await app.call(getWithdrawalOptions, { token })).value
  const account = terms.accounts.find(({ kind }) => kind === 'bank')
  const body = {
    methodId: 'by-hand',
    accountId: account?.id,
    amount: '1000',
    paymentPassword: demoAccounts[0].paymentPassword,
    idempotencyKey: randomUUID(),
  }
  const { id } = (await app.call(createWithdrawal, { token, body })).value
  expect((await runOperator(['withdrawals'])).out).toMatch(new RegExp(`${id}.*review.*player.*1000.00`))
  expect((await runOperator(['withdrawal', id])).out).toMatch(/member +player of aurora/)
  const approval = (await runOperator(['approve', id])).out
  expect(approval).toMatch(/state +review[\s\S]*first approval +first requested to approve it/)
  expect((await runOperator(['approve', id, '--as', 'second'])).out).toMatch(/state +approved/)
  expect((await runOperator(['approve', id])).err).toContain('withdrawal_state_changed')
  expect((await runOperator(['send', id])).out).toMatch(/state +sent/)
  const fail = ['fail', id, '--reason', 'The bank is closed', '--without-confirmation']
  expect((await runOperator(fail)).out).toMatch(/state +approved/)
  expect((await runOperator(['send', id])).out).toMatch(/state +sent/)
  expect((await runOperator(['withdrawals', '--unmatched'])).out).toBe('No results.\n')
  const closeUnmatched = ['close-unmatched', id, '--reference', 'HT-2026-16', '--reason', 'The bank called it back']
  expect((await runOperator(closeUnmatched)).err).toContain('not_found')
  const third = ['--as', 'third']
  expect((await runOperator(['settle', id, '--reference', 'HT-2026-17'])).err).toContain('second_operator_required')
  expect((await runOperator(['settle', id, ...third])).err).toContain('Enter the payment reference.')
  expect((await runOperator(['settle', id, '--reference', 'HT-2026-17', ...third])).out).toMatch(
    /state +paid[\s\S]*HT-2026-17/,
  )
  const images = [await createPicture()]
  await app.call(submitPayoutReceipt, {
    token,
    body: { id, outcome: 'none', comment: 'Nothing \u001b[31mcame\u202e', images },
  })
  const details = (await runOperator(['withdrawal', id])).out
  expect(details).toMatch(/state +disputed/)
  expect(details).toMatch(/member’s comment +Nothing \[31mcame\n/)
  const file = join(folder, 'proof.webp')
  expect((await runOperator(['proof', id, '--to', file])).out).toBe(`${file} (60 × 40)\n`)
  expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await runOperator(['proof', id, '--to', file])).err).toContain('EEXIST')
  expect((await runOperator(['proof', id, '--index', '1', '--to', `${file}2`])).err).toContain('not_found')
  const refund = ['refund', id, '--reason', 'The bank sent it back']
  expect((await runOperator(refund)).out).toMatch(/first approval +first requested to refund it/)
  expect((await runOperator([...refund, '--as', 'second'])).out).toMatch(/state +refunded/)
  expect(await app.balance(token)).toBe('1000.00')
  expect((await runOperator(['withdrawal', 'nothing'])).err).toBe('Withdrawal nothing does not exist.\n')
})

test('confirms a deposit with the received amount, and closes one that was not paid', async () => {
  const member = await app.registerMember()
  const orders = []
  for (const amount of ['100', '200']) {
    const body = { methodId: 'bank-transfer', amount, idempotencyKey: randomUUID() }
    const { value } = await app.call(createDeposit, { token: member.token, body })
    await app.call(uploadDepositSlip, { token: member.token, body: { id: value.id, image: await createPicture() } })
    orders.push(value.id)
  }
  const [received = '', missing = ''] = orders
  expect((await runOperator(['deposits'])).out).toMatch(new RegExp(`${received}[\\s\\S]*${missing}`))
  expect((await runOperator(['deposits', '--state', 'expired'])).out).toBe('No results.\n')
  const file = join(folder, 'slip.webp')
  expect((await runOperator(['proof', received, '--type', 'deposit', '--to', file])).code).toBe(0)
  expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
  const confirm = ['confirm', received, '--amount', '190.00', '--reference', 'FT-190']
  expect((await runOperator(confirm)).out).toMatch(
    /state +review[\s\S]*requested +first requested 190\.00: another operator has to confirm[\s\S]*FT-190/,
  )
  expect((await runOperator([...confirm, '--as', 'second'])).out).toMatch(/state +confirmed[\s\S]*190.00 USD/)
  expect((await runOperator(['close', missing, '--reason', 'It never came'])).out).toMatch(/reason +It never came/)
  expect((await runOperator(['confirm', missing])).err).toContain('This deposit is already closed.')
  expect(await app.balance(member.token)).toBe('190.00')
  const { list } = (await app.call(getDeposits, { token: member.token })).value
  expect(list.map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed'])
})

test('lists unposted rounds twenty at a time, and adjusts one', async () => {
  const columns =
    'id, adapter, vendor_round_id, player_ref, payload, error, first_seen_at, last_attempt_at, next_attempt_at'
  const values = `n, 'vault', 'r-' || n, '7', '{}', 'No such game.', now(), now(), now() from generate_series(1, 21) n`
  await app.db.runScript(`insert into unposted_round (${columns}) overriding system value select ${values}`)
  const first = (await runOperator(['unposted'])).out
  expect(first).toMatch(/ 9 .*r-9.*No such game\.[\s\S]*20 .*\n\nMore results: use --after 20\n$/)
  const last = (await runOperator(['unposted', '--after', '20'])).out
  expect(last).toMatch(/21 .*r-21/)
  expect(last).not.toMatch(/r-20|--after/)
  expect((await runOperator(['adjust-round', '9', '--reason', 'Not ours'])).out).toBe(
    'The round is adjusted. Nothing was posted: The ledger has no wallet of this player at this vendor.\n',
  )
})

test('sets a level, and shows the audit log', async () => {
  const member = await app.registerMember()
  const { out } = await runOperator(['level', 'aurora', member.username, '2', '--as', 'second'])
  expect(out).toBe(`${member.username} of aurora has level 2.\n`)
  const audit = (await runOperator(['audit', '--operator', 'second'])).out
  expect(audit).toMatch(
    new RegExp(`second +Member level changed +${member.id} .*account ${member.username}, brand aurora, from 0, to 2`),
  )
})

test('sets a level until it follows the play again, and shows the progress', async () => {
  const { username } = await app.registerMember()
  const text = async (...words: string[]) => (await runOperator(words)).out
  expect(await text('level', 'aurora', username, '3')).toBe(`${username} of aurora has level 3.\n`)
  expect(await text('vip', 'aurora', username)).toMatch(
    /has level 3 since .*, set by an operator\.\nProgress: 0\.00 USD, which reaches level 0\./,
  )
  expect(await text('level', 'aurora', username, '--auto')).toBe(`${username} of aurora has level 0.\n`)
  expect((await runOperator(['level', 'aurora', username])).code).toBe(2)
  expect((await runOperator(['level', 'aurora', username, '3', '--auto'])).code).toBe(2)
  const approval = ['vip-approve', 'aurora', username, '2', '--reason', 'identity and means checked']
  expect((await runOperator(approval)).code).toBe(1)
  expect(await text('vip-requests', '--brand', 'aurora')).not.toContain(username)
})

test('prints the reports', async () => {
  expect((await runOperator(['adjust', 'aurora', 'player', '1', '--reason', 'Goodwill'])).code).toBe(0)
  expect((await runOperator(['trial-balance'])).out).toMatch(/difference +USD +0.00[\s\S]*No ledger errors found.\n$/)
  expect((await runOperator(['liabilities'])).out).toMatch(/aurora +USD +\d+\.\d\d/)
  const today = new Date(app.now()).toLocaleDateString('sv-SE', {
    timeZone: app.services.brands.getByCode('aurora')?.site.timeZone,
  })
  expect((await runOperator(['daily-close', 'aurora', today])).out).toMatch(/adjust +\d+[\s\S]*difference +0.00/)
  expect((await runOperator(['daily-close', 'nowhere', today])).err).toContain(
    'We couldn’t find what you’re looking for',
  )
  expect((await runOperator(['daily-close', 'aurora', '2026-1-1'])).err).toMatch(/invalid_input/)
})

test('lists the jobs and the runs of schedules, failing ones first', async () => {
  const turn = () =>
    runDueSchedule(app.services, {
      name: 'check-closed-days',
      recurrence: { every: 'day', at: '00:30' },
      async run(_services, { brand }) {
        if (brand === 'lotus') throw new Error('The daily close has a difference')
      },
    })
  await turn()
  expect((await runOperator(['jobs'])).out).toMatch(/^No job is failing.\n[\s\S]*check-books +every 60 s +waiting/)
  app.advanceClock(24 * 60 * 60_000)
  await turn()
  const { out } = await runOperator(['jobs'])
  expect(out).toMatch(
    /^1 of \d+ jobs failing.\n\njob .*error\ncheck-closed-days +lotus +daily at 00:30 \(.*\) +retrying .* 1 +The daily close has a difference\n/,
  )
  expect(out).toMatch(/check-closed-days +aurora .* waiting/)
  expect((await runOperator(['job-runs', '--brand', 'aurora'])).out).toMatch(
    /check-closed-days +aurora .* succeeded +1 /,
  )
  expect((await runOperator(['job-runs', '--job', 'sweep-chat'])).out).toBe('No results.\n')
  app.advanceClock(-24 * 60 * 60_000)
})
