import { storedDraft } from '#lib/stored-draft.ts'

/** The unsent transfer form, stored in this tab. */
export const fundsDraft = storedDraft('fundsDraft', ['direction', 'vassalage', 'amount'])
