import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type {
  addPasskey,
  getPasskeys,
  Passkey,
  PasskeyCreation,
  removePasskey,
  startPasskey,
} from '@foyer/contract/passkeys.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { passkey } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { isTaken } from '#db/taken.ts'
import type { Session } from '#http/door.ts'
import { assertOwnPassword, type Reader, tellOfChange } from '#modules/password/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { challengeMs, newChallenge, takeChallenge } from './challenges.ts'
import { algorithms, readCreated } from './created-passkey.ts'
import { relyingParty, userHandle } from './relying-party.ts'

type PasskeyRow = typeof passkey.$inferSelect

/** The member's session, and the language of notifications to them. */
export interface Holder extends Reader {
  readonly session: Session
}

export async function listPasskeys({ db }: Gateway, { memberId }: Session): Promise<ValueOf<typeof getPasskeys>> {
  const isOwn = eq(passkey.memberId, memberId)
  const rows = await db.select().from(passkey).where(isOwn).orderBy(asc(passkey.createdAt), asc(passkey.id))
  return { list: rows.map(shown) }
}

/** The options by which the browser creates a passkey, once the password is confirmed; at most one passkey per device. */
export async function startCreation(
  gateway: Gateway,
  holder: Holder,
  { password }: BodyOf<typeof startPasskey>,
): Promise<PasskeyCreation> {
  const { id, account, nickname, brand } = await assertOwnPassword(gateway, holder.session.memberId, password)
  const kept = await gateway.db.select().from(passkey).where(eq(passkey.memberId, id))
  if (kept.length >= limits.passkeys) throw new AppError('passkey_limit')
  const party = relyingParty(gateway, holder)
  return {
    challenge: await newChallenge(gateway, { purpose: 'passkeyCreation', brand, target: String(id) }),
    rp: { id: party.id, name: party.name },
    user: { id: userHandle(gateway, id), name: account, displayName: nickname || account },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: kept.map(({ id: known, transports }) => ({ type: 'public-key', id: known, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Stores a passkey created for the member's own challenge, and notifies the member. */
export async function keepPasskey(
  gateway: Gateway,
  holder: Holder,
  { credential, name }: BodyOf<typeof addPasskey>,
): Promise<Passkey> {
  const called = name.replaceAll(/\s+/g, ' ').trim()
  if (called === '') throw new AppError('field_required', { field: 'name' })
  const { memberId } = holder.session
  const clientData = credential.response.clientDataJSON
  const taken = await takeChallenge(gateway, 'passkeyCreation', { brand: holder.brand.code, clientData })
  if (taken?.target !== String(memberId)) throw new AppError('passkey_refused')
  const created = await readCreated(gateway, relyingParty(gateway, holder), { credential, challenge: taken.challenge })
  const row = { ...created, memberId, name: called, createdAt: new Date(gateway.clock.now()), lastUsedAt: null }
  try {
    await inTransaction(gateway.db, async (tx) => {
      // Locks the member's row, so that the second of two concurrent calls counts the first.
      const [owner] = await tx.select().from(member).where(eq(member.id, memberId)).for('update')
      if (!owner) throw new AppError('session_expired')
      const kept = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.memberId, memberId))
      if (kept.length >= limits.passkeys) throw new AppError('passkey_limit')
      await tx.insert(passkey).values(row)
      await tellOfChange(tx, gateway, holder, { member: owner, name: 'passkeyAdded' })
    })
  } catch (error) {
    throw isTaken(error, 'passkey_pkey') ? new AppError('passkey_taken') : error
  }
  return shown(row)
}

/** Deletes a passkey of the member. Another member's passkey counts as not found. */
export async function forgetPasskey(
  gateway: Gateway,
  holder: Holder,
  { id, password }: BodyOf<typeof removePasskey>,
): Promise<void> {
  const owner = await assertOwnPassword(gateway, holder.session.memberId, password)
  await inTransaction(gateway.db, async (tx) => {
    const isOwn = and(eq(passkey.id, id), eq(passkey.memberId, owner.id))
    const gone = await tx.delete(passkey).where(isOwn).returning({ id: passkey.id })
    if (gone.length === 0) throw new AppError('passkey_not_found')
    await tellOfChange(tx, gateway, holder, { member: owner, name: 'passkeyRemoved' })
  })
}

function shown({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
