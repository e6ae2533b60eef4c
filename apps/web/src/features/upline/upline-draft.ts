import { type Draft, storedDraft } from '#lib/stored-draft.ts'

/** A transfer that is being put together. */
export type UplineDraft = Draft<'amount'>

export const uplineDraft = storedDraft('uplineDraft', ['amount'])
