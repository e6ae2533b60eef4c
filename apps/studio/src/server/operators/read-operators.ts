import { readFile } from 'node:fs/promises'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Operator } from './operator.ts'
import { createFixedSecret, type OperatorSecret } from './operator-secret.ts'

const textSchema = Type.String({ minLength: 1 })
const secretSchema = Type.String({ minLength: 32 })
/** A list while the secret is being replaced: its first one signs, and all are accepted. */
const secretsSchema = Type.Union([secretSchema, Type.Array(secretSchema, { minItems: 1, maxItems: 3 })])
const operatorListSchema = Type.Array(
  Type.Union([
    Type.Object({
      id: textSchema,
      secret: secretsSchema,
      wallet: Type.Optional(Type.Literal('seamless')),
      walletUrl: textSchema,
      walletSecret: secretsSchema,
    }),
    Type.Object({ id: textSchema, secret: secretsSchema, wallet: Type.Literal('transfer') }),
  ]),
  { minItems: 1 },
)

/** Reads the operators of a standalone studio from a JSON file. Throws if the file is not as PROTOCOL.md, "Operators", describes it. */
export async function readOperators(path: string): Promise<Operator[]> {
  const operators: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!Check(operatorListSchema, operators))
    throw new Error(
      'STUDIO_OPERATORS must be a list of {id, secret, walletUrl, walletSecret} or {id, secret, wallet: "transfer"}; a secret has at least 32 characters, or is a list of at most 3 such texts',
    )
  return operators.map((operator) => {
    const secret = toSecret(operator.secret)
    if (operator.wallet === 'transfer') return { ...operator, secret }
    return { ...operator, secret, walletSecret: toSecret(operator.walletSecret) }
  })
}

function toSecret(secrets: Static<typeof secretsSchema>): OperatorSecret {
  const [first = '', ...others] = typeof secrets === 'string' ? [secrets] : secrets
  return createFixedSecret(first, ...others)
}
