import { useEffect, useRef, useState } from 'react'
import type { StudiedLesson } from '#contract/family/parents-page.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PlayIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { openSound, type OpenedSound } from './open-sound.ts'

type Heard = 'quiet' | 'opening' | 'playing' | 'failed'

/** The child's own voice in a lesson, as the tutor chose it. */
export function ChildVoice({ voice }: { voice: NonNullable<StudiedLesson['voice']> }) {
  const words = useWords().parents.voice
  const { heard, press } = useSound(voice.address)
  const isOn = heard === 'opening' || heard === 'playing'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Button
        icon={isOn ? <StopIcon size={1.25} /> : <PlayIcon size={1.25} />}
        busy={heard === 'opening'}
        onClick={press}
      >
        {isOn ? words.stop : words.play}
      </Button>
      <q className="min-w-0 flex-1 basis-48 font-textbook">{voice.text}</q>
      <p role="status" className="basis-full text-sm text-quiet empty:hidden">
        {heard === 'failed' && words.failed}
      </p>
    </div>
  )
}

/** One sound that is opened at its first press, and stopped by the second. */
function useSound(address: string): { heard: Heard; press(): void } {
  const { session } = useClient()
  const [heard, setHeard] = useState<Heard>('quiet')
  const sound = useRef<OpenedSound | null>(null)
  const stop = () => {
    sound.current?.stop()
    sound.current = null
  }
  useEffect(() => stop, [address])
  const press = () => {
    if (sound.current) {
      stop()
      return setHeard('quiet')
    }
    setHeard('opening')
    const opened = openSound(address, session.access.get()?.accessToken, (outcome) => {
      if (sound.current !== opened) return
      if (outcome !== 'playing') sound.current = null
      setHeard(outcome === 'ended' ? 'quiet' : outcome)
    })
    sound.current = opened
  }
  return { heard, press }
}
