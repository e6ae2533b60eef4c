import { storedDraft } from '#lib/stored-draft.ts'

/** A deposit that is being put together. */
export const depositDraft = storedDraft('depositDraft', ['methodId', 'amount'])
