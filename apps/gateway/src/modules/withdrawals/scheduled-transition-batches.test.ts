import { expect, test } from 'vitest'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { startWithdrawalTestApp } from '#testing/test-withdrawals.ts'
import { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from './service.ts'

const app = await startWithdrawalTestApp()
const { services } = app
const size = 2

/** Creates withdrawals of one payer, the oldest first. */
async function createRequests(count: number): Promise<string[]> {
  const payer = await app.createPayer()
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    ids.push((await app.createRequestDirectly(payer)).id)
    app.advanceClock(1_000)
  }
  return ids
}

async function readRows(ids: readonly string[]) {
  const rows = new Map((await app.db.select().from(withdrawal)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}

const readStates = async (ids: readonly string[]) => (await readRows(ids)).map((row) => row?.state)

/** The database refuses to change these withdrawals until `repair` is called. */
async function breakWithdrawals(ids: readonly string[]) {
  await app.db.runScript(`
    create function break_withdrawal() returns trigger language plpgsql as $$ begin
      raise exception 'This row cannot be changed.'; end $$;
    create trigger broken before update on withdrawal for each row
      when (old.id in (${ids.map((id) => `'${id}'`).join(', ')})) execute function break_withdrawal()`)
  return { repair: () => app.db.runScript('drop trigger broken on withdrawal; drop function break_withdrawal()') }
}

/** Runs batches until the last one, as the job does. Returns their number. */
async function runBatches(handle: (after: string | undefined) => Promise<string | undefined>): Promise<number> {
  let after: string | undefined
  let batches = 0
  do {
    after = await handle(after)
    batches += 1
  } while (after !== undefined)
  return batches
}

const approve = (after?: string) => autoApproveWithdrawals(services, { after, size })
const submit = (after?: string) => submitPayouts(services, { provider: 'sandbox', after, size })
const confirm = (after?: string) => confirmOverdueReceipts(services, { after, size })

test('approves a batch of the oldest requests, and continues after it', async () => {
  const ids = await createRequests(5)
  const after = await approve()
  expect(after).toBe(ids[1])
  expect(await readStates(ids)).toEqual(['approved', 'approved', 'review', 'review', 'review'])
  await runBatches(approve)
  expect(await readStates(ids)).toEqual(ids.map(() => 'approved'))
  await runBatches(submit)
})

test('approves the requests behind those that fail every time', async () => {
  const ids = await createRequests(5)
  const { repair } = await breakWithdrawals(ids.slice(0, 3))
  expect(await runBatches(approve)).toBe(3)
  expect(await readStates(ids)).toEqual(['review', 'review', 'review', 'approved', 'approved'])
  await repair()
  await runBatches(approve)
  expect(await readStates(ids)).toEqual(ids.map(() => 'approved'))
  await runBatches(submit)
})

test('submits the payouts behind those that the provider never answers', async () => {
  const unanswered = await createRequests(3)
  const others = await createRequests(2)
  await runBatches(approve)
  const { provider, payOut } = app.getPayoutProvider()
  provider.payOut = async (request) => {
    if (unanswered.some((id) => request.orderId.startsWith(id))) throw new Error('No answer')
    return payOut(request)
  }
  expect(await runBatches(submit)).toBe(3)
  provider.payOut = payOut
  const isSubmitted = async (ids: string[]) => (await readRows(ids)).map((row) => row?.providerRef !== null)
  expect(await isSubmitted(unanswered)).toEqual([false, false, false])
  expect(await isSubmitted(others)).toEqual([true, true])
})

test('confirms overdue receipts behind those that fail every time', async () => {
  await app.settleAtProvider()
  const payer = await app.createPayer()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await app.createPaidWithdrawal(payer)).id)
  app.advanceClock(2 * 60 * 60_000)
  const { repair } = await breakWithdrawals(ids.slice(0, 3))
  await runBatches(confirm)
  expect(await readStates(ids)).toEqual(['paid', 'paid', 'paid', 'received', 'received'])
  await repair()
  await runBatches(confirm)
  expect(await readStates(ids)).toEqual(ids.map(() => 'received'))
})
