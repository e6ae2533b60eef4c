import { Dialog } from '@foyer/ui/dialog.tsx'
import { Switch } from '@foyer/ui/switch.tsx'
import { useId, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { canSpeak, subscribeToVoices } from '#client/sound/result-speech.ts'
import { changeSoundSettings } from '#client/sound/sound-settings.ts'

interface SoundPanelProps {
  /** Whether the game calls the results of a table. */
  readonly hasCalls?: boolean
}

/** Opens the settings of the sound, which is off until the player turns it on. */
export function SoundButton({ onOpen }: { onOpen: () => void }) {
  const { localization, sound } = useGameContext()
  const isOn = useStore(sound.settings, (state) => state.isOn)
  return (
    <ToolButton
      icon={isOn ? 'volume-2' : 'volume-x'}
      label={localization.formatMessage(isOn ? 'soundIsOn' : 'soundIsOff')}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  )
}

interface SoundDialogProps extends SoundPanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function SoundDialog({ open, onClose, ...rest }: SoundDialogProps) {
  const { formatMessage } = useGameContext().localization
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={formatMessage('sound')}
      closeLabel={formatMessage('close')}
      size="sm"
    >
      <SoundPanel {...rest} />
    </Dialog>
  )
}

/** The one place of all that is heard: sound, its volume, music, effects and the calls of results. */
function SoundPanel({ hasCalls = false }: SoundPanelProps) {
  const { localization, sound } = useGameContext()
  const { formatMessage, lang } = localization
  const settings = useStore(sound.settings)
  const canCall = useSyncExternalStore(subscribeToVoices, () => canSpeak(lang)) && hasCalls
  const row = (name: 'music' | 'effects' | 'calls', label: string, hint?: string) => (
    <Switch
      trailing
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={({ target }) => changeSoundSettings(sound.settings, { [name]: target.checked })}
    />
  )
  return (
    <div className="sound-panel">
      <Switch
        trailing
        label={formatMessage('sound')}
        hint={formatMessage('soundHint')}
        checked={settings.isOn}
        onChange={({ target }) => sound.setOn(target.checked)}
      />
      <Volume />
      {sound.mood && row('music', formatMessage('soundMusic'))}
      {row('effects', formatMessage('soundEffects'))}
      {canCall && row('calls', formatMessage('soundCalls'), formatMessage('soundCallsHint'))}
    </div>
  )
}

const volumeStep = 5

function Volume() {
  const { localization, sound } = useGameContext()
  const volume = useStore(sound.settings, (state) => state.volume)
  const id = useId()
  const text = new Intl.NumberFormat(localization.lang, { style: 'percent' }).format(volume / 100)
  return (
    <div className="sound-volume">
      <label htmlFor={id}>{localization.formatMessage('soundVolume')}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={volumeStep}
        value={volume}
        aria-valuetext={text}
        onChange={({ target }) => changeSoundSettings(sound.settings, { volume: Number(target.value) })}
      />
    </div>
  )
}
