import { memberTypes } from '@foyer/contract/roles.ts'
import { expect, test, vi } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { type SettledMember, settlementActions } from '#testing/test-settled-trees.ts'

const app = await startTestApp({ content: 'none', operators: false })
const { db, services } = app
const { createMember, createContract, play, closeUntil, settle, settlementsOf, payableOf } = settlementActions(app)

const lastOf = async (agent: SettledMember) => (await settlementsOf(agent)).at(-1)

/** Refuses to store that a settlement of this agent is paid. */
const plantFailure = ({ id }: SettledMember) => `create function planted() returns trigger language plpgsql as $$ begin
  if new.state = 'paid' and new.downline_id = ${id} then raise exception 'planted'; end if; return new; end $$;
  create trigger planted before update on settlement for each row execute function planted();`
const removeFailure = 'drop trigger planted on settlement; drop function planted();'

test('pays all other groups while the payment of one fails, and that one once it can be paid', async () => {
  const head = await createMember()
  const [failing, other] = [await createMember(head), await createMember(head)]
  const [unpaid, paid] = [await createMember(failing), await createMember(other)]
  const agents = [head, failing, other, unpaid, paid]
  for (const agent of agents) {
    const tiers = [{ betAmount: '0', activeMembers: 0, rate: '0.004' }]
    await createContract(agent, { kind: 'daily', period: 'daily', startsAt: '2027-02-01', endsAt: '2027-02-03', tiers })
  }
  for (const agent of [unpaid, paid]) {
    const reader = await createMember(agent, { type: memberTypes.member })
    for (const day of ['2027-02-01', '2027-02-02']) await play(reader, `${day}T10:00:00Z`, { bet: '1000' })
  }
  await db.runScript(plantFailure(unpaid))
  const log = vi.spyOn(services.log, 'error')
  await closeUntil('2027-02-02T00:00:00Z')
  await expect(settle()).rejects.toThrow('could not be settled')
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ brand: 'aurora', kind: 'daily', upline: String(failing.id) }),
    'a payout group could not be paid',
  )
  expect(await Promise.all(agents.map(payableOf))).toEqual(['0.00', '4.00', '0.00', '0.00', '4.00'])
  expect((await lastOf(unpaid))?.state).toBe('calculated')
  // The next day is settled nevertheless, and so is what waited once nothing is in its way.
  await closeUntil('2027-02-03T00:00:00Z')
  await expect(settle()).rejects.toThrow('could not be settled')
  expect(await Promise.all(agents.map(payableOf))).toEqual(['0.00', '8.00', '0.00', '0.00', '8.00'])
  await db.runScript(removeFailure)
  await settle()
  expect(await Promise.all(agents.map(payableOf))).toEqual(['0.00', '0.00', '0.00', '8.00', '8.00'])
  expect((await settlementsOf(unpaid)).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('settles the contracts of other kinds while a period cannot be calculated', async () => {
  const [broken, sound] = [await createMember(), await createMember()]
  const terms = { startsAt: '2027-03-01', endsAt: '2027-03-02' } as const
  await createContract(broken, { ...terms, kind: 'dividend', period: 'daily', tiers: [{ rate: 'none' } as never] })
  const tiers = [{ betAmount: '0', activeMembers: 0, rate: '0.004' }]
  await createContract(sound, { ...terms, kind: 'daily', period: 'daily', tiers })
  for (const agent of [broken, sound]) {
    const reader = await createMember(agent, { type: memberTypes.member })
    await play(reader, '2027-03-01T10:00:00Z', { bet: '1000' })
  }
  await closeUntil('2027-03-02T00:00:00Z')
  await expect(settle()).rejects.toThrow('could not be settled')
  expect(await payableOf(sound)).toBe('4.00')
  await db.runScript(`update agent_contract set tiers = '[{"periodValidBet":"0","activeMembers":0,"rate":"0.1"}]'
    where downline_id = ${broken.id}`)
  await settle()
  expect(await payableOf(broken)).toBe('100.00')
})
