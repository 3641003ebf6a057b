import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import type { SoundAt } from '#web/client/sound/decode.ts'
import type { Samples } from '#web/client/sound/samples.ts'
import { useClipPlayer, useSound } from '#web/hooks/use-sound.ts'
import { PlayIcon, SpeakerIcon, StopIcon } from '#web/ui/drawings/icons.ts'

const Player = createContext<ReturnType<typeof useClipPlayer> | null>(null)

/** Of all sounds in here one sounds at a time. */
export function OneSound({ children }: { children: ReactNode }) {
  return <Player value={useClipPlayer()}>{children}</Player>
}

interface Heard {
  /** Null until it has come. */
  samples: Samples | null
  /** It was pressed, and comes. */
  isOpening: boolean
  isPlaying: boolean
  /** It was pressed, and does not come. */
  hasFailed: boolean
  /** ms into the sound; null when it is silent. */
  positionMs(): number | null
  /** Plays, or stops what plays. */
  press(): void
}

/**
 * A sound that a press plays and another one stops.
 * @param at where it is; its address may change while it is the same sound.
 * @param isAwaited it is fetched before the first press, to show its wave.
 */
export function useHeard(at: SoundAt, { isAwaited = false } = {}): Heard {
  const name = useId()
  const { player, playback } = useContext(Player)!
  // An address that was renewed since is no other sound: it is not fetched again.
  const [opened, setOpened] = useState(isAwaited ? at : null)
  const [isPressed, setPressed] = useState(false)
  const sound = useSound(opened)
  const samples = sound.status === 'ready' ? sound.samples : null
  const isPlaying = playback.playing === name
  const isOpening = isPressed && opened !== null && sound.status === 'loading'
  const play = (heard: Samples) => player.play(name, heard)
  const arrive = useEffectEvent(() => {
    if (isPressed && samples) play(samples)
  })
  useEffect(() => arrive(), [samples])

  function press(): void {
    if (isPlaying) return player.stop()
    if (isOpening) return setPressed(false)
    if (samples) return play(samples)
    // In the press itself: a browser keeps a sound silent that begins later.
    player.wake()
    setPressed(true)
    if (sound.status === 'failed' && opened?.address === at.address) sound.again()
    else setOpened(at)
  }

  return {
    samples,
    isOpening,
    isPlaying,
    hasFailed: isPressed && sound.status === 'failed',
    positionMs: () => (isPlaying ? player.positionMs() : null),
    press,
  }
}

interface SoundButtonProps {
  heard: Heard
  /** Its name while it is silent, and while it sounds. */
  hear: string
  stop: string
  look: keyof typeof looks
}

const looks = {
  voice: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  book: 'bg-leaf-ground text-leaf-deep hover:brightness-95',
}

/** A round button that plays a sound, and stops it. */
export function SoundButton({ heard: { isPlaying, isOpening, press }, hear, stop, look }: SoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={isPlaying || isOpening ? stop : hear}
      aria-busy={isOpening || undefined}
      onClick={press}
      className={`grid size-14 shrink-0 touch-manipulation place-items-center rounded-full active:translate-y-px aria-busy:opacity-60 print:hidden forced-colors:border ${looks[look]}`}
    >
      {isPlaying || isOpening ? (
        <StopIcon size={1.5} />
      ) : look === 'voice' ? (
        <PlayIcon size={1.5} />
      ) : (
        <SpeakerIcon size={1.5} />
      )}
    </button>
  )
}
