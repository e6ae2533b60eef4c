import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sealedBlock } from '#db/schema/sealed-blocks.ts'
import { runWithoutTriggers } from '#testing/test-database.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'
import { sealAllRows } from '#testing/test-sealed-blocks.ts'

const { app, runOperator } = await startOperatorCliTestApp()

const isUnchanged = 'Every sealed row is unchanged.'

test('verifies the sealed blocks, says what is unprotected, and names an altered row', async () => {
  const member = await app.registerMember()
  await app.deposit(member.token, '20')
  const setLevel = (level: string) => runOperator(['level', 'aurora', member.username, level])
  expect((await setLevel('1')).code).toBe(0)
  await sealAllRows(app.services)
  expect((await setLevel('2')).code).toBe(0)

  const { out, code } = await runOperator(['verify'])
  expect(code).toBe(0)
  expect(out).toMatch(/^ledger: [1-9]\d* rows in [1-9]\d* sealed blocks; 0 rows are younger/)
  expect(out).toMatch(/\naudit: \d+ rows in \d+ sealed blocks; 1 rows are younger than the last block and unprotected/)
  expect(out.split(isUnchanged)).toHaveLength(3)

  const change = `update operator_audit set detail = '{}' where action = 'member.level' and detail @> '{"to": 1}'`
  await runWithoutTriggers(app.db, ['operator_audit'], change)
  const altered = (await runOperator(['verify'])).out
  expect(altered).toMatch(/sealed_row_changed +\d+ +\d+ +row \d+ of the audit log, block \d+: its content was changed/)
  expect(altered.split(isUnchanged)).toHaveLength(2)
})

test('compares a block with a head from the log', async () => {
  const [block] = await app.db.select().from(sealedBlock).where(eq(sealedBlock.chain, 'ledger'))
  const verifyWith = async (head: string) => (await runOperator(['verify', '--head', head])).out
  expect(await verifyWith(`ledger:${block?.number}:${block?.mac}`)).toContain(isUnchanged)
  const replaced = await verifyWith(`ledger:${block?.number}:another-mac`)
  expect(replaced).toMatch(/sealed_block_changed .*is not the one with the MAC that was logged/)
  const refused = await runOperator(['verify', '--head', 'ledger'])
  expect(refused.code).toBe(2)
  expect(refused.err).toContain('--head must be ledger or audit, the block and its MAC')
})
