import { useStore } from '#web/hooks/use-store.ts'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import { useWords } from '#web/words/words.ts'
import { callSound, switchCallSound } from './call-sound.ts'

/** Whether a call makes a sound here; one press turns it off, one on. */
export function CallSoundSwitch() {
  const { calls: words } = useWords().tutor
  const sound = useStore(callSound)
  const isOn = sound !== 'off'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={words.sound}
      title={words.sounds[sound]}
      onClick={switchCallSound}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-tutor px-2 hover:bg-leaf-ground"
    >
      <Bell isOn={isOn} />
    </button>
  )
}

function Bell({ isOn, ...props }: IconProps & { isOn: boolean }) {
  return (
    <Icon size={1.375} {...props}>
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17ZM10 18.5a2 2 0 0 0 4 0" />
      {!isOn && <path d="M4 4l16 16" />}
    </Icon>
  )
}
