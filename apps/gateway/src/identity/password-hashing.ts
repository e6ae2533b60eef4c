import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the cost that OWASP recommends (19 MiB, 2 passes); tests use the cheapest. */
const cost =
  process.env.FOYER_CHEAP_HASHING === 'yes' ? { memoryCost: 8, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, { ...cost, parallelism: 1 })
}

let dummyHash: Promise<string> | undefined

/** Whether the password matches. Without an account it does the same work, so that timing does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== undefined && matches
}
