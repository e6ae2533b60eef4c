import { storedDraft } from '#lib/stored-draft.ts'

/** The member's word on one withdrawal while it is put together. Pictures are not kept. */
export const receiptDraft = (id: string) => storedDraft(`receiptDraft ${id}`, ['outcome', 'received', 'comment'])
