import {
  type Account,
  agentFloat,
  houseBankAccount,
  houseGgr,
  playerCash,
  playerPendingWithdrawal,
  playerReceivable,
  playerVendorWallet,
  pspClearing,
} from '#ledger/accounts.ts'
import type { AcknowledgedResult } from '#ledger/checker/checker.ts'
import type { LedgerRollback, LedgerTransaction, TransactionKind } from '#ledger/encode-ledger-transaction.ts'
import { emptyLedgerModel, type LedgerModel, type ModelRequest, type ModelRollback } from './reference-ledger.ts'

/** One step of a random history. Steps refer to keys and earlier calls by number, so any sequence of steps is valid. */
export type ModelStep =
  | { do: TransferKind; player: number; amount: bigint; key: number }
  | { do: 'rollback'; key: number; player: number; scope: 'vendor' | 'cashier' }
  | { do: 'undo' | 'repeat' | 'alter'; back: number }
  | { do: 'freeze' | 'thaw'; player: number }
  | { do: 'fold' }

export const transferKinds = [
  'bet',
  'win',
  'deposit',
  // A withdrawal: requested, released, paid, fee charged, returned by the payment provider.
  'ask',
  'release',
  'pay',
  'fee',
  'refund',
  // A transfer wallet: money in, money out (or a failed transfer in), and bets and wins inside it.
  'walletIn',
  'walletOut',
  'walletBet',
  'walletWin',
  // Transfers to the upline and between members.
  'upline',
  'give',
] as const
type TransferKind = (typeof transferKinds)[number]

export type ModelCall =
  | { movement: LedgerTransaction; model: ModelRequest }
  | { rollback: LedgerRollback; model: ModelRollback }

/** One random history. Its players, vendor, provider and bank are not shared with other runs. */
export interface LedgerModelRun {
  number: number
  ledgerModel: LedgerModel
  calls: ModelCall[]
  acknowledged: AcknowledgedResult[]
}

export const playersPerRun = 4

export const startModelRun = (number: number): LedgerModelRun => ({
  number,
  ledgerModel: emptyLedgerModel(),
  calls: [],
  acknowledged: [],
})

export const cashAccountOfRunPlayer = (run: LedgerModelRun, player: number) => playerCash(playerId(run, player), 'USD')

/** The house's fee account for this run alone: the shared fee account would include other runs. */
const feeAccountOf = (run: LedgerModelRun) => houseGgr('aurora', `F${run.number}`, 'USD')

/** Every account a run can use. */
export function accountsOfRun(run: LedgerModelRun): Account[] {
  const players = Array.from({ length: playersPerRun }, (_, player) => playerId(run, player))
  return [
    ...players.flatMap((id) => [
      playerCash(id, 'USD'),
      playerPendingWithdrawal(id, 'USD'),
      playerVendorWallet(id, `W${run.number}`, 'USD'),
      playerReceivable(id, 'USD'),
    ]),
    agentFloat(playerId(run, playersPerRun), 'USD'),
    houseGgr('aurora', `W${run.number}`, 'USD'),
    feeAccountOf(run),
    houseGgr('aurora', `V${run.number}`, 'USD'),
    pspClearing('aurora', `P${run.number}`, 'USD'),
    houseBankAccount('aurora', `B${run.number}`, 'USD'),
  ]
}

/** The call for a step; undefined if the step refers to an earlier call that does not exist. */
export function toModelCall(run: LedgerModelRun, step: ModelStep): ModelCall | undefined {
  if (step.do === 'rollback') return rollbackCall(run, step.scope, `${step.scope}-${step.key}`, step.player)
  if (step.do === 'undo' || step.do === 'repeat' || step.do === 'alter') return earlierCall(run, step)
  return 'amount' in step ? transferCall(run, step) : undefined
}

function earlierCall(
  run: LedgerModelRun,
  step: { do: 'undo' | 'repeat' | 'alter'; back: number },
): ModelCall | undefined {
  const call = run.calls.at(-1 - step.back)
  if (!call || step.do === 'repeat') return call
  if ('rollback' in call) return step.do === 'undo' ? undefined : toAlteredRollbackCall(call)
  if (step.do === 'alter') return toTransactionCall({ ...call, amount: call.model.amount + 1n })
  const cash = call.movement.legs.findIndex(({ account }) => account.code.endsWith(':cash'))
  const player = /^player:(\d+):/.exec(call.movement.legs[Math.max(cash, 0)]?.account.code ?? '')?.[1]
  const scope = call.movement.scope.startsWith('vendor') ? 'vendor' : 'cashier'
  return rollbackCall(run, scope, call.movement.idempotencyKey, (Number(player ?? 1) % 10) - 1)
}

function transferCall(run: LedgerModelRun, step: Extract<ModelStep, { amount: bigint }>): ModelCall {
  const id = playerId(run, step.player)
  const cash = playerCash(id, 'USD')
  const pending = playerPendingWithdrawal(id, 'USD')
  const wallet = playerVendorWallet(id, `W${run.number}`, 'USD')
  const [house, walletHouse] = [
    houseGgr('aurora', `V${run.number}`, 'USD'),
    houseGgr('aurora', `W${run.number}`, 'USD'),
  ]
  const routes: Record<TransferKind, [from: Account, to: Account, kind: TransactionKind, scope: 'vendor' | 'cashier']> =
    {
      bet: [cash, house, 'bet', 'vendor'],
      win: [house, cash, 'win', 'vendor'],
      deposit: [pspClearing('aurora', `P${run.number}`, 'USD'), cash, 'deposit', 'cashier'],
      ask: [cash, pending, 'withdrawal', 'cashier'],
      release: [pending, cash, 'withdrawal', 'cashier'],
      pay: [pending, houseBankAccount('aurora', `B${run.number}`, 'USD'), 'withdrawal', 'cashier'],
      fee: [pending, feeAccountOf(run), 'withdrawal', 'cashier'],
      refund: [houseBankAccount('aurora', `B${run.number}`, 'USD'), cash, 'withdrawal', 'cashier'],
      walletIn: [cash, wallet, 'transfer', 'cashier'],
      walletOut: [wallet, cash, 'transfer', 'cashier'],
      walletBet: [wallet, walletHouse, 'bet', 'vendor'],
      walletWin: [walletHouse, wallet, 'win', 'vendor'],
      upline: [cash, agentFloat(playerId(run, playersPerRun), 'USD'), 'transfer', 'cashier'],
      give: [cash, cashAccountOfRunPlayer(run, (step.player + 1) % playersPerRun), 'transfer', 'cashier'],
    }
  const [from, to, kind, scope] = routes[step.do]
  const movement: LedgerTransaction = {
    scope: `${scope}:${run.number}`,
    idempotencyKey: `${scope}-${step.key}`,
    kind,
    legs: [
      { account: from, amount: 0n },
      { account: to, amount: 0n },
    ],
  }
  return toTransactionCall({ movement, amount: step.amount })
}

function toTransactionCall({ movement, amount }: { movement: LedgerTransaction; amount: bigint }): ModelCall {
  const [from, to] = movement.legs
  if (!from || !to) throw new Error('A transaction of the model must have two legs.')
  const model = {
    scope: movement.scope,
    key: movement.idempotencyKey,
    content: `${movement.kind} ${from.account.code} ${to.account.code} ${amount}`,
    from: from.account.code,
    to: to.account.code,
    amount,
  }
  const legs = [
    { account: from.account, amount: -amount },
    { account: to.account, amount },
  ]
  return { movement: { ...movement, legs }, model }
}

function rollbackCall(run: LedgerModelRun, scope: 'vendor' | 'cashier', parentKey: string, player: number): ModelCall {
  const id = playerId(run, player)
  const rollback = {
    scope: `${scope}:${run.number}`,
    parentKey,
    idempotencyKey: `rollback-${parentKey}-${run.calls.length % 3}`,
    account: playerCash(id, 'USD'),
    receivable: playerReceivable(id, 'USD'),
  }
  return toRollbackCall(rollback)
}

function toAlteredRollbackCall(call: Extract<ModelCall, { rollback: LedgerRollback }>): ModelCall {
  return toRollbackCall({ ...call.rollback, parentKey: `${call.rollback.parentKey}0` })
}

function toRollbackCall(rollback: LedgerRollback): ModelCall {
  const model = {
    scope: rollback.scope,
    key: rollback.idempotencyKey ?? '',
    content: `rollback ${rollback.parentKey} ${rollback.account?.code}`,
    parentKey: rollback.parentKey,
    cash: rollback.account?.code ?? '',
    debt: rollback.receivable?.code ?? '',
  }
  return { rollback, model }
}

const playerId = (run: LedgerModelRun, player: number) => BigInt(run.number * 10 + player + 1)
