import { storedDraft } from '#lib/stored-draft.ts'

/** The unsent withdrawal form, stored in this tab. */
export const withdrawDraft = storedDraft('withdrawDraft', ['methodId', 'accountId', 'amount'])
