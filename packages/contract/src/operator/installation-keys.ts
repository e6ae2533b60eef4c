import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'

// The keys of the installation (docs/security.md).

/** `root`: the key that wraps the data keys. `seal`: the key pair to which browsers encrypt request bodies. */
export const rotatableKeys = ['root', 'seal'] as const
export type RotatableKey = (typeof rotatableKeys)[number]

export const rotateInstallationKey = defineRoute({
  name: 'rotateInstallationKey',
  method: 'POST',
  path: '/wps/operator/installation-keys',
  summary: 'Rotates a key of the installation. What the key before protects stays readable, so no call fails',
  access: 'operator',
  right: 'keys.rotate',
  body: createStrictBodySchema({ key: Type.Enum(rotatableKeys) }),
  value: Type.Object({
    /** For `root`, the data key that was created; null for `seal`. */
    dataKey: Type.Union([
      Type.Object({
        version: Type.Integer(),
        /** When it starts to encrypt; until then every node loads it. */
        activeFrom: InstantSchema,
      }),
      Type.Null(),
    ]),
  }),
})
