import { storedDraft } from '#lib/stored-draft.ts'

/** A withdrawal that is being put together. */
export const withdrawDraft = storedDraft('withdrawDraft', ['methodId', 'accountId', 'amount'])
