import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'

// The keys of the installation (docs/security.md).

/**
 * `root`: the key that wraps the data keys. `seal`: the key pair to which browsers encrypt request bodies. `vendor`, `provider`: the secrets
 * that the gateway has issued to a vendor or a payment provider.
 */
export const rotatableKeys = ['root', 'seal', 'vendor', 'provider'] as const

export const rotateInstallationKey = defineRoute({
  name: 'rotateInstallationKey',
  method: 'POST',
  path: '/wps/operator/installation-keys',
  summary: 'Rotates a key of the installation. What the key before protects stays readable, so no call fails',
  access: 'operator',
  right: 'keys.rotate',
  body: createStrictBodySchema({
    key: Type.Enum(rotatableKeys),
    /** Of the vendor's adapter or of the payment provider; only with `vendor` and `provider`. `not_found` if it has no such secrets. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  value: Type.Object({
    /** For `root`, the data key that was created. */
    dataKey: Type.Union([
      Type.Object({
        version: Type.Integer(),
        /** When it starts to encrypt; until then every node loads it. */
        activeFrom: InstantSchema,
      }),
      Type.Null(),
    ]),
    /** For `vendor` and `provider`, when the new secrets start to sign, and until when the ones before are accepted. */
    sharedSecrets: Type.Union([Type.Object({ activeFrom: InstantSchema, previousUntil: InstantSchema }), Type.Null()]),
  }),
})
