import { type Db, inTransaction } from '#db/database.ts'
import { type BookFinding, bookCheck } from '#db/schema/operator.ts'
import { currencySums } from '#ledger/book-sums.ts'
import { checkCodes, checkFresh, checkStanding, type Fault, newestTransaction, withAccounts } from '#ledger/checker.ts'
import type { Gateway } from '#src/gateway.ts'

/** Transactions checked by one statement: the embedded database answers nothing else meanwhile. */
const sliceSize = 5_000n
/** What is not reached in this time is left to the next turn. */
const budgetMs = 20_000
/** A book that is wrong throughout needs no list of everything. */
const mostFindings = 100

/**
 * Checks what can be checked every minute on a book of any size: that all balances of a currency sum to zero, the rules of the
 * book on the transactions since the last run, and again whatever was wrong. A finding is an alarm, in the log and in `/metrics`,
 * until a run does not find it any more.
 */
export async function checkBooks(gateway: Gateway): Promise<void> {
  const { db, clock, log } = gateway
  const [known] = await db.select().from(bookCheck)
  const before = known ?? { checkedTo: 0n, seenTo: 0n, findings: [] }
  const newest = await newestTransaction(db)
  const { faults, reached } = await checkSlices(db, { after: before.checkedTo, upTo: newest })
  const found = await withAccounts(db, [...faults, ...(await checkAgain(db, before.findings))])
  const differing = await checkSums(db, before.findings)
  const findings = distinct([...differing, ...found]).slice(0, mostFindings)
  const values = {
    // A transaction that was under way at the last run may have a lower number than one that it saw, so each is seen twice.
    checkedTo: reached < before.seenTo ? reached : before.seenTo,
    seenTo: newest,
    checkedAt: new Date(clock.now()),
    findings,
  }
  await inTransaction(db, (tx) =>
    tx.insert(bookCheck).values(values).onConflictDoUpdate({ target: bookCheck.onlyRow, set: values }),
  )
  for (const { rule, account, detail, txId } of findings) {
    log.error({ rule, account, txId, detail }, `the book is wrong at ${account || 'no one account'}`)
  }
  if (findings.length === 0 && before.findings.length > 0) log.warn('the book is sound again')
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

/** What was wrong at the last run, looked at once more: its transactions, and its accounts with their whole history. */
async function checkAgain(db: Db, findings: readonly BookFinding[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const txIds = new Set(findings.flatMap(({ txId }) => (txId === null ? [] : [BigInt(txId)])))
  for (const id of txIds) faults.push(...(await checkFresh(db, { after: id - 1n, upTo: id })))
  const codes = findings.flatMap(({ txId, account }) => (txId === null && account !== '' ? [account] : []))
  if (codes.length > 0) faults.push(...(await checkCodes(db, codes)))
  return faults
}

/** A currency whose balances do not sum to zero, and whose account it is. Who that is is looked for once, not every minute. */
async function checkSums(db: Db, before: readonly BookFinding[]): Promise<BookFinding[]> {
  const sums = [...(await currencySums(db))].filter(([, sum]) => sum !== 0n)
  const differing = sums.map(([currency, sum]) => ({
    rule: 'currency_differs',
    account: '',
    txId: null,
    detail: `the accounts of ${currency} sum to ${sum}`,
  }))
  const isKnown = differing.every(({ detail }) => before.some((finding) => finding.detail === detail))
  if (!isKnown) return [...differing, ...(await withAccounts(db, await checkStanding(db)))]
  return differing.length === 0 ? [] : [...differing, ...before.filter(({ rule }) => rule === 'house_fold_differs')]
}

function distinct(findings: readonly BookFinding[]): BookFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [[finding.rule, finding.account, finding.txId, finding.detail].join('\n'), finding]),
    ).values(),
  ]
}
