import { launchDemo } from '@foyer/contract/games/game-launch.ts'
import { expect, test } from 'vitest'
import { conformanceGameNodeId } from '#vendors/conformance/conformance-fixture.ts'
import { defineConformanceTests } from '#vendors/conformance/conformance-kit.ts'
import { tallyOrigin } from './tally-adapter.ts'
import { createTallyProtocolSimulator } from './tally-protocol-simulator.ts'

const { context, skippedCases } = await defineConformanceTests(createTallyProtocolSimulator)

test("skips only the cases that Tally's protocol cannot express", () => {
  expect(skippedCases).toEqual([
    'returns the balance only for the player of the session',
    'settles a lost round once with an end of round, and rejects later wins',
    'rejects an end of round for an unknown round or another member’s round',
    'stores the valid bet and the number of bets of a round that ends',
    'rejects a valid bet above the stakes or below zero, and fewer bets than one',
    'rejects a valid bet in a win that leaves its round open',
    'counts the stakes of all bets of a round, and not of one that was rolled back',
    'posts a jackpot apart from the rest of its win, and stores it with the round',
    'pays a win that is all jackpot',
    'replays a repeated win with a jackpot with its first balance',
    'rejects a repeated win whose jackpot differs',
    'rejects a jackpot that is not above zero, or above its win, and posts nothing',
    'adds up the jackpots of several wins in a round',
    'pays one jackpot for twenty concurrent identical wins',
    'takes back a jackpot with the rest of its win when the round is rolled back',
    'returns a stake once under different rollback ids',
    'rejects rollbacks in a settled round',
    'rejects a rollback of the last stake of an open round that has paid a win',
    'rejects calls signed for another path',
    'returns RETRY if settling a round fails, and settles it on repetition',
  ])
})

test('launches a real game with a session token and a demo without one', async () => {
  const { session } = await context.createPlayer()
  const real = await context.app.openGame(session, conformanceGameNodeId)
  expect(real.value).toMatchObject({ mode: 'REAL', open: 'iframe' })
  const address = new URL(real.value.url)
  expect(address.origin).toBe(tallyOrigin)
  const token = address.searchParams.get('seat') ?? ''
  await context.expectOutcome(context.sendCall({ kind: 'authenticate', token }), 'OK', '100.00')
  const demo = await context.app.call(launchDemo, { query: { nodeId: conformanceGameNodeId } })
  expect(new URL(demo.value.url).searchParams.has('seat')).toBe(false)
})
