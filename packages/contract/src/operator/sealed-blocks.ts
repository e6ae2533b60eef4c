import Type from 'typebox'
import { defineRoute } from '#src/route.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'

// The verification of sealed blocks (docs/operators.md, docs/adr/0047).

/** What is sealed: the transactions of the ledger with their entries, and the audit log. */
export const sealedChains = ['ledger', 'audit'] as const
export type SealedChain = (typeof sealedChains)[number]

export const sealedBlockRules = [
  'sealed_row_removed',
  'sealed_row_changed',
  /** A row has the content that was sealed for another row of its block. */
  'sealed_row_reordered',
  /** A row that the block does not contain has an id among those it covers. */
  'sealed_row_inserted',
  'sealed_block_missing',
  /** The content of a block does not match its MAC, or a block does not continue the one before. */
  'sealed_block_changed',
] as const
export type SealedBlockRule = (typeof sealedBlockRules)[number]

const BlockNumberSchema = Type.Integer({ minimum: 0 })

export const verifySealedBlocks = defineRoute({
  name: 'verifySealedBlocks',
  method: 'GET',
  path: '/wps/operator/reports/sealed-blocks',
  summary:
    'Verifies the next sealed blocks of the ledger or of the audit log, as many as fit in some seconds, and names removed, changed, reordered and inserted rows',
  access: 'operator',
  right: 'reports.read',
  query: Type.Object({
    chain: Type.Enum([...sealedChains]),
    /** Begins after the block with this number; with the first block if it is missing. */
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  value: Type.Object({
    chain: Type.Enum([...sealedChains]),
    /** The numbers and MACs of the verified blocks, to compare with the heads in a log that is stored elsewhere. */
    blocks: Type.Array(Type.Object({ number: BlockNumberSchema, mac: Type.String(), sealedAt: InstantSchema })),
    /** The number of rows in the verified blocks. */
    rows: Type.Integer(),
    findings: Type.Array(
      Type.Object({
        rule: Type.Enum([...sealedBlockRules]),
        block: BlockNumberSchema,
        /** The id of the ledger transaction or of the audit entry; null if the finding concerns a whole block. */
        row: Type.Union([Type.String(), Type.Null()]),
        detail: Type.String(),
      }),
    ),
    /** `after` of the next call; null after the last block. */
    next: Type.Union([BlockNumberSchema, Type.Null()]),
    /** With the last block: the number of rows that are younger than it and therefore unprotected. */
    unsealedRows: Type.Union([Type.Integer(), Type.Null()]),
  }),
})
