import { storedDraft } from '#lib/stored-draft.ts'

/** The unsent deposit form, stored in this tab. */
export const depositDraft = storedDraft('depositDraft', ['methodId', 'amount'])
