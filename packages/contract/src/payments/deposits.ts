import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  AmountSchema,
  createPageSizeSchema,
  IdempotencyKeySchema,
  InstantSchema,
  PageNumberSchema,
} from '#src/shared-field-schemas.ts'
import { uploadBodyMaxBytes } from '#src/upload-body-limit.ts'

/** States of a deposit order. `canBecome` lists every allowed transition. */
export const depositStateMachine = {
  pending: { final: false, canBecome: ['confirmed', 'cancelled', 'expired', 'review'] },
  review: { final: false, canBecome: ['confirmed', 'cancelled'] },
  confirmed: { final: true, canBecome: ['chargedBack'] },
  cancelled: { final: true, canBecome: ['confirmed', 'review'] },
  expired: { final: true, canBecome: ['confirmed', 'review'] },
  /** The payer had the payment reversed after it was credited. */
  chargedBack: { final: true, canBecome: [] },
} as const
export type DepositState = keyof typeof depositStateMachine

/** Who or what cancelled an order: the member, the payment provider after the member declined there (`company`), an operator (`house`), or a break from play. */
export const depositCancelActors = ['member', 'company', 'house', 'break'] as const
export type DepositCancelActor = (typeof depositCancelActors)[number]

/** How a deposit is paid: on the payment provider's page, with a QR code, or by bank transfer. */
export const depositFlows = ['redirect', 'qr', 'transfer'] as const
export type DepositFlow = (typeof depositFlows)[number]

export const DepositMethod = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** The brand's name for it in the reader's language; empty if the kind is used as the name. */
  name: Type.String(),
  flow: Type.Enum(depositFlows),
  minAmount: AmountSchema,
  maxAmount: AmountSchema,
  quickAmounts: Type.Array(AmountSchema),
  /** A fraction of the amount: `0.01` is one percent. Deducted from the credited amount. */
  feeRate: Type.String(),
  /** Usual time from the payment to the credit, in minutes. */
  minutes: Type.Integer(),
})
export type DepositMethod = Static<typeof DepositMethod>

export const Deposit = Type.Object({
  id: Type.String(),
  methodId: Type.String(),
  amount: AmountSchema,
  currency: Type.String(),
  state: Type.Enum(Object.keys(depositStateMachine) as DepositState[]),
  createdAt: InstantSchema,
  /** When it reached its final state; of one that was charged back, when it was credited. */
  settledAt: Type.Union([InstantSchema, Type.Null()]),
  chargedBackAt: Type.Union([InstantSchema, Type.Null()]),
  /** The payment page; null once the order is closed, and for flows without such a page. */
  payUrl: Type.Union([Type.String(), Type.Null()]),
  flow: Type.Enum(depositFlows),
  /** The fee, and the amount credited to the balance. */
  fee: AmountSchema,
  credited: AmountSchema,
  /** When the order expires if it is not paid. */
  expiresAt: InstantSchema,
  /** While the order is open: the content of the QR code of a `qr` order, and the account to pay to of a `transfer` order. */
  qrCode: Type.Union([Type.String(), Type.Null()]),
  bankAccount: Type.Union([
    Type.Object({
      bankName: Type.String(),
      number: Type.String(),
      holder: Type.String(),
      /** The payment reference by which the transfer is matched. */
      reference: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Whether a slip of the bank transfer has been uploaded. */
  hasSlip: Type.Boolean(),
  /** Why an operator closed it; empty otherwise. */
  reason: Type.String(),
  /** Null if it is not cancelled. */
  cancelledBy: Type.Union([Type.Enum(depositCancelActors), Type.Null()]),
})
export type Deposit = Static<typeof Deposit>

export const getDepositMethods = defineRoute({
  name: 'getDepositMethods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  summary: 'Lists the deposit methods with limits, fees and times',
  access: 'player',
  feature: 'deposit',
  value: Type.Array(DepositMethod),
})

export const createDeposit = defineRoute({
  name: 'createDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_createDeposit',
  summary: 'Creates a deposit order and returns how to pay it',
  access: 'player',
  carriesSecret: true,
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    methodId: Type.String({ maxLength: 32 }),
    amount: AmountSchema,
    /** Chosen by the caller. The same key with the same content returns the same order. */
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: Deposit,
  errors: [
    'deposit_method_not_found',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'idempotency_mismatch',
    'deposit_limit_reached',
    'limit_choice_required',
    'play_excluded',
    'payment_provider_unavailable',
  ],
})

export const resubmitDeposit = defineRoute({
  name: 'resubmitDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_resumeDeposit',
  summary:
    'Submits an order to the payment provider again if it did not respond. An order that it has accepted is returned unchanged',
  access: 'player',
  carriesSecret: true,
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ id: Type.String({ maxLength: 64 }) }),
  value: Deposit,
  errors: ['deposit_not_found', 'deposit_closed', 'play_excluded', 'payment_provider_unavailable'],
})

export const cancelDeposit = defineRoute({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelDeposit',
  summary: 'Cancels an unpaid order. A payment that arrives later is credited or put on review',
  access: 'player',
  carriesSecret: true,
  feature: 'deposit',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ id: Type.String({ maxLength: 64 }) }),
  value: Deposit,
  errors: ['deposit_not_found', 'deposit_closed'],
})

export const uploadDepositSlip = defineRoute({
  name: 'uploadDepositSlip',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositSlip',
  summary: 'Uploads the slip of a bank transfer and puts the order on review',
  access: 'player',
  carriesSecret: true,
  feature: 'deposit',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  bodyMaxBytes: uploadBodyMaxBytes,
  body: createStrictBodySchema({
    id: Type.String({ maxLength: 64 }),
    /** PNG or JPEG, base64 (RFC 4648, section 4). */
    image: Type.String(),
  }),
  value: Deposit,
  errors: [
    'body_too_large',
    'deposit_not_found',
    'deposit_closed',
    'image_too_large',
    'image_type_unsupported',
    'image_dimensions_too_large',
    'image_unreadable',
  ],
})

export const getDeposits = defineRoute({
  name: 'getDeposits',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDeposits',
  summary: 'Lists deposit orders, newest first, or the one with `id`',
  access: 'player',
  carriesSecret: true,
  feature: 'deposit',
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({ list: Type.Array(Deposit), totalPages: Type.Integer() }),
  errors: ['deposit_not_found'],
})
