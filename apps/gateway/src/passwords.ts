import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the cost that OWASP names for it (19 MiB, 2 passes); tests of other things take the cheapest. */
const cost =
  process.env.FOYER_CHEAP_HASHING === 'yes' ? { memoryCost: 8, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, { ...cost, parallelism: 1 })
}

let decoy: Promise<string> | undefined

/** Whether the password is the account's; where there is no account the same work is done for nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}
