import { storedDraft } from '#lib/stored-draft.ts'

/** A transfer that is being put together. */
export const fundsDraft = storedDraft('fundsDraft', ['direction', 'vassalage', 'amount'])
