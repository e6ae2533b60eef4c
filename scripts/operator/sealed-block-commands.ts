import { sealedChains, verifySealedBlocks } from '@foyer/contract/operator/sealed-blocks.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { type OperatorCommand, UsageError } from './command-types.ts'
import type { OperatorClient } from './operator-client.ts'
import { formatTable, formatTime } from './text-table.ts'

type Verification = ResponseValueOf<typeof verifySealedBlocks>
type SealedChain = RequestQueryOf<typeof verifySealedBlocks>['chain']
type ChainVerification = Pick<Verification, 'chain' | 'rows' | 'findings' | 'unsealedRows'> & {
  readonly blocks: number
  /** The last block. */
  readonly head: Verification['blocks'][number] | null
}

export const sealedBlockCommands: readonly OperatorCommand[] = [
  {
    name: 'verify',
    parameters: [],
    options: ['head'],
    summary:
      'verifies every sealed block of the ledger and the audit log, and names removed, changed, reordered and inserted rows; --head compares a block with the log',
    async run(call, _arguments, { head }) {
      const loggedHead = head === undefined ? undefined : parseLoggedHead(head)
      const value: ChainVerification[] = []
      for (const chain of sealedChains) value.push(await verifyChain(call, chain, loggedHead))
      return { value, text: value.map(formatVerification).join('\n\n') }
    },
  },
]

interface LoggedHead {
  readonly chain: SealedChain
  readonly number: number
  readonly mac: string
}

/** Parses a head as the gateway has logged it, such as `ledger:41:MAC`. */
function parseLoggedHead(text: string): LoggedHead {
  const [name, number = '', mac = '', ...others] = text.split(':')
  const chain = sealedChains.find((candidate) => candidate === name)
  if (chain === undefined || !/^[1-9][0-9]{0,9}$/.test(number) || mac === '' || others.length > 0)
    throw new UsageError(`--head must be ${sealedChains.join(' or ')}, the block and its MAC, such as ledger:41:MAC.`)
  return { chain, number: Number(number), mac }
}

/** Verifies a chain call by call: each one verifies as many blocks as fit in some seconds. */
async function verifyChain(
  call: OperatorClient,
  chain: SealedChain,
  loggedHead: LoggedHead | undefined,
): Promise<ChainVerification> {
  const findings: Verification['findings'] = []
  const totals = { blocks: 0, rows: 0 }
  let head: ChainVerification['head'] = null
  let isLoggedHeadFound = loggedHead?.chain !== chain
  let after: number | undefined
  while (true) {
    const page: Verification = await call(verifySealedBlocks, { query: { chain, after } })
    findings.push(...page.findings)
    totals.blocks += page.blocks.length
    totals.rows += page.rows
    head = page.blocks.at(-1) ?? head
    isLoggedHeadFound ||= page.blocks.some(({ number, mac }) => number === loggedHead?.number && mac === loggedHead.mac)
    after = page.next ?? undefined
    if (after === undefined) {
      if (loggedHead && !isLoggedHeadFound) findings.push(describeMissingHead(loggedHead))
      return { chain, ...totals, head, findings, unsealedRows: page.unsealedRows }
    }
  }
}

function describeMissingHead({ number }: LoggedHead): Verification['findings'][number] {
  const detail = `block ${number} is not the one with the MAC that was logged: the rows up to it may have been replaced`
  return { rule: 'sealed_block_changed', block: number, row: null, detail }
}

function formatVerification({ chain, blocks, rows, head, findings, unsealedRows }: ChainVerification): string {
  const lines = [
    `${chain}: ${rows} rows in ${blocks} sealed blocks; ${unsealedRows ?? 0} rows are younger than the last block and unprotected.`,
    ...(head ? [`Last block: ${head.number}, sealed ${formatTime(head.sealedAt)} UTC, MAC ${head.mac}`] : []),
  ]
  const rowsOfFindings = findings.map(({ rule, block, row, detail }) => [rule, String(block), row ?? '', detail])
  lines.push(
    findings.length === 0
      ? 'Every sealed row is unchanged.'
      : formatTable(['finding', 'block', 'row', 'detail'], rowsOfFindings),
  )
  return lines.join('\n')
}
