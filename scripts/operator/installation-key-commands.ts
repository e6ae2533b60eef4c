import { rotatableKeys, rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import { type OperatorCommand, parseChoice, UsageError } from './command-types.ts'
import { formatTime } from './text-table.ts'

export const installationKeyCommands: readonly OperatorCommand[] = [
  {
    name: 'keys',
    parameters: ['rotate', 'KEY'],
    options: [],
    summary: `rotates a key of the installation: ${rotatableKeys.join(' or ')}`,
    async run(call, [action = '', name = '']) {
      const key = parseChoice(name, rotatableKeys, 'key')
      if (action !== 'rotate' || key === undefined) throw new UsageError('Usage: keys rotate KEY')
      const value = await call(rotateInstallationKey, { body: { key } })
      const { dataKey } = value
      const text = dataKey
        ? `The data keys are wrapped with the root key of now. Data key ${dataKey.version} encrypts from ${formatTime(dataKey.activeFrom)} UTC on.`
        : 'Browsers encrypt to a new key from now on. The key before decrypts for another day.'
      return { value, text }
    },
  },
]
