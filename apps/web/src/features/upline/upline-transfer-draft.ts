import { createOrderDraftStore, type OrderDraft } from '#payments/order-draft-store.ts'

/** The unsent transfer form, stored in this tab. */
export type UplineTransferDraft = OrderDraft<'amount'>

export const uplineTransferDraftStore = createOrderDraftStore('uplineDraft', ['amount'])
