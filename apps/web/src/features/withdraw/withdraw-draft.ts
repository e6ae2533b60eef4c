import { createOrderDraftStore } from '#payments/order-draft-store.ts'

/** The unsent withdrawal form, stored in this tab. */
export const withdrawDraftStore = createOrderDraftStore('withdrawDraft', ['methodId', 'accountId', 'amount'])
