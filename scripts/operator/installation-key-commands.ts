import { rotatableKeys, rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { type OperatorCommand, parseChoice, UsageError } from './command-types.ts'
import { formatTime } from './text-table.ts'

export const installationKeyCommands: readonly OperatorCommand[] = [
  {
    name: 'keys',
    parameters: ['rotate', 'KEY', '[CODE]'],
    options: [],
    summary: 'rotates a key of the installation: root, seal, vendor CODE or provider CODE',
    async run(call, [action = '', name = '', code]) {
      const key = parseChoice(name, rotatableKeys, 'key')
      const needsCode = key === 'vendor' || key === 'provider'
      if (action !== 'rotate' || key === undefined || needsCode !== (code !== undefined))
        throw new UsageError('Usage: keys rotate root|seal, or keys rotate vendor|provider CODE')
      const value = await call(rotateInstallationKey, { body: { key, ...(code !== undefined && { code }) } })
      return { value, text: describeRotation(value) }
    },
  },
]

function describeRotation({ dataKey, sharedSecrets }: ResponseValueOf<typeof rotateInstallationKey>): string {
  if (dataKey)
    return `The data keys are wrapped with the root key of now. Data key ${dataKey.version} encrypts from ${formatTime(dataKey.activeFrom)} UTC on.`
  if (sharedSecrets)
    return `The new secrets sign from ${formatTime(sharedSecrets.activeFrom)} UTC on. Those before are accepted until ${formatTime(sharedSecrets.previousUntil)} UTC.`
  return 'Browsers encrypt to a new key from now on. The key before decrypts for another day.'
}
