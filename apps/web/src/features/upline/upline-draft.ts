import { type Draft, storedDraft } from '#lib/stored-draft.ts'

/** The unsent transfer form, stored in this tab. */
export type UplineDraft = Draft<'amount'>

export const uplineDraft = storedDraft('uplineDraft', ['amount'])
