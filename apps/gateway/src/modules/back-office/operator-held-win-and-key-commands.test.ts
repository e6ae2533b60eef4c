import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'

const { app, runOperator, runOperatorJson } = await startOperatorCliTestApp()

test('rotates the keys of the installation', async () => {
  const root = await runOperator(['keys', 'rotate', 'root'])
  expect(root.out).toMatch(/Data key 2 encrypts from \d{4}-\d\d-\d\d \d\d:\d\d.* UTC on\./)
  const seal = await runOperator(['keys', 'rotate', 'seal'])
  expect(seal.out).toContain('The key before decrypts for another day.')
  const vendor = await runOperator(['keys', 'rotate', 'vendor', 'studio'])
  expect(vendor.out).toMatch(
    /The new secrets sign from \d{4}-.* UTC on\. Those before are accepted until \d{4}-.* UTC\./,
  )
  const provider = await runOperator(['keys', 'rotate', 'provider', 'nobody'])
  expect(provider).toMatchObject({ code: 1, out: '' })
})

test('lists a held win, and releases it with a second operator', async () => {
  const { id: memberId, username } = await app.registerMember()
  const own = { playerRef: String(memberId), roundId: randomUUID(), currency: 'USD' }
  const token = await app.createGameToken(memberId, 'studio-aurora-stag')
  await app.callWallet('bet', { ...own, token, txId: `${own.roundId}-b`, gameCode: 'reels', amount: '0' })
  const win = { ...own, txId: `${own.roundId}-w`, betTxId: `${own.roundId}-b`, final: true, amount: '600000.00' }
  expect(await app.callWallet('win', win)).toMatchObject({ status: 'OK' })
  const listed = await runOperator(['held-wins'])
  expect(listed.out).toMatch(new RegExp(`${username} +600000.00 +USD`))
  const { list } = await runOperatorJson<{ list: { id: string }[] }>('held-wins')
  const release = ['release-win', list[0]?.id ?? '', '--reason', 'Confirmed']
  expect((await runOperator(release)).out).toContain('Waiting for a second operator to release 600000.00 USD.')
  const released = await runOperator([...release, '--as', 'second'])
  expect(released.out).toContain('600000.00 USD is released to the balance of the member.')
  expect((await runOperator(['held-wins', '--state', 'released'])).out).toMatch(/released +first +second/)
})
