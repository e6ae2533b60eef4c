import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPersonsOnce } from '#modules/team-records/service.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'
import { createAgentActions, createSettlementActions } from '#testing/test-settlements.ts'
import { giveSamePayoutAccount } from '#testing/test-team.ts'

const { app, runOperator, runOperatorJson } = await startOperatorCliTestApp()
const folder = await mkdtemp(join(tmpdir(), 'foyer-tiers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('offers a head agent a contract with the tiers of a file, lists it and withdraws it', async () => {
  const { username } = await app.registerMember()
  const file = join(folder, 'tiers.json')
  await writeFile(file, JSON.stringify([{ periodValidBet: '0', activeMembers: 0, rate: '0.3' }]))
  const offer = ['contract-offer', 'aurora', username, 'dividend', '--tiers', file]
  await runOperator(['agent', 'aurora', username])
  const { id } = await runOperatorJson<{ id: string }>(...offer)
  const listed = await runOperator(['contracts', username, '--brand', 'aurora', '--kind', 'dividend'])
  expect(listed.out).toMatch(
    new RegExp(`${id}.* aurora +\\(brand\\) +${username} +dividend +semimonthly +0.3 +offered`),
  )
  const ended = await runOperator(['contract-end', id, '--reason', 'Wrong tiers'])
  expect(ended.out).toContain(`Contract ${id} (dividend) of ${username}: withdrawn.`)
})

test('refuses a file that is not JSON, and tiers that are not valid', async () => {
  const file = join(folder, 'invalid.json')
  const offer = ['contract-offer', 'aurora', 'agent', 'hourly', '--tiers', file]
  expect(await runOperator(offer)).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') })
  await writeFile(file, 'none')
  expect(await runOperator(offer)).toMatchObject({ code: 2, err: expect.stringContaining('is not JSON') })
  await writeFile(file, JSON.stringify([{ betAmount: '0', activeMembers: 3, rate: '0.001' }]))
  expect(await runOperator(offer)).toMatchObject({ code: 1 })
})

test('lists accounts of the line that are or may be the same person', async () => {
  const { insertAgent } = createAgentActions(app)
  const head = await insertAgent()
  const [asked, other] = [await insertAgent(head), await insertAgent(head)]
  const list = () => runOperator(['related', 'aurora', asked.username])
  expect((await list()).out).toBe('No results.\n')
  await giveSamePayoutAccount(app.services, asked, other)
  expect((await list()).out).toMatch(new RegExp(`${other.id} +${other.username} +beside .* person, payout account\n$`))
  await countPersonsOnce(app.services, { brand: 'aurora' })
  expect((await list()).out).toMatch(/ person, payout account +\d{4}-\d\d-\d\d\n$/)
  const fromOther = await runOperator(['related', 'aurora', other.username])
  expect(fromOther.out).toMatch(new RegExp(`\n\n${other.username} counts until \\d{4}-\\d\\d-\\d\\d\\.\n$`))
})

test('lists held payout groups, advances and waives one, and clears a carry', async () => {
  const { insertAgent } = createAgentActions(app)
  const { addContract, addSettlement } = createSettlementActions(app)
  const upline = await insertAgent()
  const contract = await addContract('daily', { upline, downline: await insertAgent(upline) })
  const heldAt = new Date(app.now() - 8 * 24 * 60 * 60_000)
  const { id } = await addSettlement(contract, { state: 'held', grossMinor: 1_234n, heldAt })
  const listed = await runOperator(['held', '--brand', 'aurora'])
  expect(listed.out).toMatch(new RegExp(`${id} .* aurora +${upline.username} +daily .* 1 +12.34 +12.34 +USD`))
  expect((await runOperator(['held', '--days', '9'])).out).toBe('No results.\n')
  const advanced = await runOperator(['advance', String(id)])
  expect(advanced.out).toContain('12.34 USD is advanced. The next run of the settlement pays the group.')
  const again = await runOperator(['advance', String(id)])
  expect(again.out).toContain('The payable lacks nothing.')
  const waived = await runOperator(['waive', String(id), '--reason', 'The contract was a mistake'])
  expect(waived.out).toContain('The payout of 12.34 USD is waived (downlines: 1).')
  expect(await runOperator(['waive', String(id), '--reason', 'Once more'])).toMatchObject({ code: 1 })
  const cleared = await runOperator(['carry-clear', 'aurora', upline.username, 'daily', '--reason', 'A new start'])
  expect(cleared.out).toContain(`The carry of ${upline.username} (daily) is cleared: 0.00 USD.`)
  expect((await runOperator(['settlements', 'aurora', 'daily', '--period', 'weekly'])).out).toContain('No results.')
})
