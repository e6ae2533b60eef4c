import { type Db, inTransaction } from '#db/database.ts'
import { type BookFinding, bookCheck } from '#db/schema/operator.ts'
import { currencySums } from '#ledger/book-sums.ts'
import { checkCodes, checkFresh, checkStanding, type Fault, newestTransaction, withAccounts } from '#ledger/checker.ts'
import type { Gateway } from '#src/gateway.ts'

/** Number of transactions checked by one statement. The embedded database cannot serve other queries during it. */
const sliceSize = 5_000n
/** Time limit of a run. The next run continues where this one stopped. */
const budgetMs = 20_000
/** Limits the stored list if many transactions are wrong. */
const mostFindings = 100

/**
 * The part of the ledger check that can run every minute on a ledger of any size: all balances of a currency sum to zero, the
 * transactions since the last run follow the ledger rules, and earlier findings are checked again. A finding raises an alarm in
 * the log and in `/metrics` until a run no longer finds it. Unbalanced currencies are reported first, because the other checks
 * read more data and may fail.
 */
export async function checkBooks(gateway: Gateway): Promise<void> {
  const { db, clock, log } = gateway
  const [known] = await db.select().from(bookCheck)
  const before = known ?? { checkedTo: 0n, seenTo: 0n, findings: [] }
  const differing = await differences(db)
  raise(gateway, differing)
  if (!areKnown(differing, before.findings)) {
    await store(gateway, { findings: listOf([...differing, searchFailed], before.findings) })
  }
  const newest = await newestTransaction(db)
  const { faults, reached } = await checkSlices(db, { after: before.checkedTo, upTo: newest })
  const found = await withAccounts(db, [...faults, ...(await checkAgain(db, before.findings))])
  const others = [...(await culprits(gateway, differing, before.findings)), ...found]
  const findings = listOf(differing, others)
  await store(gateway, {
    // A transaction that was still open during the last run may have a lower id than one that run saw, so each id range is checked twice.
    checkedTo: reached < before.seenTo ? reached : before.seenTo,
    seenTo: newest,
    checkedAt: new Date(clock.now()),
    findings,
  })
  raise(gateway, findings.slice(differing.length))
  if (findings.length === 0 && before.findings.length > 0) log.warn('the ledger is consistent again')
}

function raise({ log }: Gateway, findings: readonly BookFinding[]): void {
  for (const { rule, account, detail, txId } of findings) {
    log.error({ rule, account, txId, detail }, `the ledger is wrong at ${account || 'no single account'}`)
  }
}

async function store({ db }: Gateway, values: Partial<typeof bookCheck.$inferInsert>): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.insert(bookCheck).values(values).onConflictDoUpdate({ target: bookCheck.onlyRow, set: values }),
  )
}

async function checkSlices(db: Db, { after, upTo }: { after: bigint; upTo: bigint }) {
  const startedAtMs = performance.now()
  const faults: Fault[] = []
  let reached = after
  while (reached < upTo && performance.now() - startedAtMs < budgetMs) {
    const end = reached + sliceSize < upTo ? reached + sliceSize : upTo
    faults.push(...(await checkFresh(db, { after: reached, upTo: end })))
    reached = end
  }
  return { faults, reached }
}

/** Checks the findings of the last run again: their transactions, and their accounts with the whole history. */
async function checkAgain(db: Db, findings: readonly BookFinding[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const txIds = new Set(findings.flatMap(({ txId }) => (txId === null ? [] : [BigInt(txId)])))
  for (const id of txIds) faults.push(...(await checkFresh(db, { after: id - 1n, upTo: id })))
  const codes = findings.flatMap(({ txId, account }) => (txId === null && account !== '' ? [account] : []))
  for (const code of codes) faults.push(...(await checkCodes(db, [code])))
  return faults
}

/** Finds currencies whose balances do not sum to zero. */
async function differences(db: Db): Promise<BookFinding[]> {
  const sums = [...(await currencySums(db))].filter(([, sum]) => sum !== 0n)
  return sums.map(([currency, sum]) => ({
    rule: 'currency_differs',
    account: '',
    txId: null,
    detail: `the accounts of ${currency} sum to ${sum}`,
  }))
}

const areKnown = (findings: readonly BookFinding[], before: readonly BookFinding[]) =>
  findings.every(({ detail }) => before.some((known) => known.detail === detail))

const searchFailed: BookFinding = {
  rule: 'search_failed',
  account: '',
  txId: null,
  detail: 'the faulty account was not found yet; `trial-balance` searches without a time limit',
}

/** Finds the accounts that make currencies unbalanced. The search runs once, not every minute, and again if it failed. */
async function culprits(
  { db, log }: Gateway,
  differing: readonly BookFinding[],
  before: readonly BookFinding[],
): Promise<BookFinding[]> {
  if (differing.length === 0) return []
  const isSought = areKnown(differing, before) && !before.some(({ rule }) => rule === searchFailed.rule)
  if (isSought) return before.filter(({ rule }) => rule === 'house_fold_differs')
  try {
    return await withAccounts(db, await checkStanding(db, { budgetMs }))
  } catch (error) {
    log.error({ err: error }, 'the search for the accounts of an unbalanced currency failed')
    return [searchFailed]
  }
}

/** Merges findings without duplicates; those of `first` come first. */
function listOf(first: readonly BookFinding[], others: readonly BookFinding[]): BookFinding[] {
  return distinct([...first, ...others]).slice(0, mostFindings)
}

function distinct(findings: readonly BookFinding[]): BookFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [[finding.rule, finding.account, finding.txId, finding.detail].join('\n'), finding]),
    ).values(),
  ]
}
