import type { Brand } from '#brands/brands.ts'

/** The member who makes a call, and the brand whose site it comes from. */
export interface MemberContext {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
}
