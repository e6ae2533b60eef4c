import { type Db, inTransaction } from '#db/database-transactions.ts'
import { type LedgerFinding, ledgerCheck } from '#db/schema/operator.ts'
import { sumBalancesByCurrency } from '#ledger/balance-sums.ts'
import {
  addAccountCodesToFaults,
  findAccountBalanceFaults,
  findAccountCodeFaults,
  findNewTransactionFaults,
  type LedgerFault,
  readNewestTransactionId,
} from '#ledger/checker/checker.ts'
import { chainLabels } from '#sealed-blocks/sealed-block.ts'
import type { AppServices } from '#src/app-services.ts'
import { checkSealedBlocks } from './check-sealed-blocks.ts'

/** Number of transactions checked by one statement. The embedded database cannot serve other queries during it. */
const batchSize = 5_000n
/** Time limit of a run. The next run continues where this one stopped. */
const budgetMs = 20_000
/** Limits the stored list if many transactions are wrong. */
const maxFindings = 100

/**
 * The part of the ledger check that can run every minute on a ledger of any size: all balances of a currency sum to zero, the
 * transactions since the last run follow the ledger rules, a part of the sealed blocks is verified, and earlier findings are checked again. A finding raises an alarm in
 * the log and in `/metrics` until a run no longer finds it. Unbalanced currencies are reported first, because the other checks
 * read more data and may fail.
 */
export async function runLedgerCheck(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const [stored] = await db.select().from(ledgerCheck)
  const previous = stored ?? { checkedUpTo: 0n, seenUpTo: 0n, findings: [] }
  const currencyFindings = await findUnbalancedCurrencies(db)
  logFindings(services, currencyFindings)
  if (!areAlreadyReported(currencyFindings, previous.findings)) {
    await saveCheckState(services, {
      findings: mergeFindings([...currencyFindings, searchFailedFinding], previous.findings),
    })
  }
  const newest = await readNewestTransactionId(db)
  const { faults, reached } = await checkInBatches(db, { after: previous.checkedUpTo, upTo: newest })
  const faultFindings = await addAccountCodesToFaults(db, [
    ...faults,
    ...(await recheckFindings(db, previous.findings)),
  ])
  const otherFindings = [
    ...(await findFaultyAccounts(services, currencyFindings, previous.findings)),
    ...faultFindings,
    ...(await checkSealedBlocks(services, previous.findings)),
  ]
  const findings = mergeFindings(currencyFindings, otherFindings)
  await saveCheckState(services, {
    // A transaction that was still open during the last run may have a lower id than one that run saw, so each id range is checked twice.
    checkedUpTo: reached < previous.seenUpTo ? reached : previous.seenUpTo,
    seenUpTo: newest,
    checkedAt: new Date(clock.now()),
    findings,
  })
  logFindings(services, findings.slice(currencyFindings.length))
  if (findings.length === 0 && previous.findings.length > 0) log.warn('the ledger is consistent again')
}

function logFindings({ log }: AppServices, findings: readonly LedgerFinding[]): void {
  for (const { rule, account, detail, txId, sealedBlock } of findings) {
    const message = sealedBlock
      ? `sealed rows of ${chainLabels[sealedBlock.chain]} are not as they were`
      : `the ledger is wrong at ${account || 'no single account'}`
    log.error({ rule, account, txId, detail }, message)
  }
}

async function saveCheckState({ db }: AppServices, values: Partial<typeof ledgerCheck.$inferInsert>): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.insert(ledgerCheck).values(values).onConflictDoUpdate({ target: ledgerCheck.onlyRow, set: values }),
  )
}

async function checkInBatches(db: Db, { after, upTo }: { after: bigint; upTo: bigint }) {
  const startedAtMs = performance.now()
  const faults: LedgerFault[] = []
  let reached = after
  while (reached < upTo && performance.now() - startedAtMs < budgetMs) {
    const end = reached + batchSize < upTo ? reached + batchSize : upTo
    faults.push(...(await findNewTransactionFaults(db, { after: reached, upTo: end })))
    reached = end
  }
  return { faults, reached }
}

/** Checks the findings of the last run again: their transactions, and their accounts with the whole history. */
async function recheckFindings(db: Db, findings: readonly LedgerFinding[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  const txIds = new Set(findings.flatMap(({ txId }) => (txId === null ? [] : [BigInt(txId)])))
  for (const id of txIds) faults.push(...(await findNewTransactionFaults(db, { after: id - 1n, upTo: id })))
  const codes = findings.flatMap(({ txId, account }) => (txId === null && account !== '' ? [account] : []))
  for (const code of codes) faults.push(...(await findAccountCodeFaults(db, [code])))
  return faults
}

/** Finds currencies whose balances do not sum to zero. */
async function findUnbalancedCurrencies(db: Db): Promise<LedgerFinding[]> {
  const sums = [...(await sumBalancesByCurrency(db))].filter(([, sum]) => sum !== 0n)
  return sums.map(([currency, sum]) => ({
    rule: 'currency_differs',
    account: '',
    txId: null,
    detail: `the accounts of ${currency} sum to ${sum}`,
  }))
}

const areAlreadyReported = (findings: readonly LedgerFinding[], previous: readonly LedgerFinding[]) =>
  findings.every(({ detail }) => previous.some((stored) => stored.detail === detail))

const searchFailedFinding: LedgerFinding = {
  rule: 'search_failed',
  account: '',
  txId: null,
  detail: 'the faulty account was not found yet; `trial-balance` searches without a time limit',
}

/** Finds the accounts that make currencies unbalanced. The search runs once, not every minute, and again if it failed. */
async function findFaultyAccounts(
  { db, log }: AppServices,
  currencyFindings: readonly LedgerFinding[],
  previous: readonly LedgerFinding[],
): Promise<LedgerFinding[]> {
  if (currencyFindings.length === 0) return []
  const wasSearched =
    areAlreadyReported(currencyFindings, previous) && !previous.some(({ rule }) => rule === searchFailedFinding.rule)
  if (wasSearched) return previous.filter(({ rule }) => rule === 'house_fold_differs')
  try {
    return await addAccountCodesToFaults(db, await findAccountBalanceFaults(db, { budgetMs }))
  } catch (error) {
    log.error({ err: error }, 'the search for the accounts of an unbalanced currency failed')
    return [searchFailedFinding]
  }
}

/** Merges findings without duplicates; those of `first` come first. */
function mergeFindings(first: readonly LedgerFinding[], otherFindings: readonly LedgerFinding[]): LedgerFinding[] {
  return uniqueFindings([...first, ...otherFindings]).slice(0, maxFindings)
}

function uniqueFindings(findings: readonly LedgerFinding[]): LedgerFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [[finding.rule, finding.account, finding.txId, finding.detail].join('\n'), finding]),
    ).values(),
  ]
}
