import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'

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
