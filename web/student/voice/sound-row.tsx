import type { ReactNode } from 'react'
import type { Samples } from '#web/client/sound/samples.ts'
import type { LoadedSound } from '#web/hooks/use-sound.ts'
import { PlayIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { Wave } from '#web/ui/drawings/wave.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface SoundFrameProps {
  icon: ReactNode
  /** The colours of the disc with the icon. */
  ground: string
  /** The colour of the wave. */
  wave: string
  samples: Samples
  scaleMs: number
  isPlaying: boolean
  positionMs: () => number | null
  /** The button's name while it is silent. */
  hear: string
  /** Null while nothing may sound. */
  onPress: (() => void) | null
  /** Lies over the wave, as wide as the sound. */
  over?: ReactNode
}

const BARS = 34

/** Whose sound it is, its wave, and its button. */
export function SoundFrame({
  icon,
  ground,
  wave,
  samples,
  isPlaying,
  hear,
  onPress,
  ...rest
}: SoundFrameProps) {
  const { voice: words } = useWords()
  return (
    <div className="flex items-center gap-3 @2xl:gap-6">
      <span
        // Very large text on a phone leaves room for the wave alone.
        className={`hidden size-14 shrink-0 place-items-center rounded-full @xs:grid @2xl:size-18 ${ground}`}
      >
        {icon}
      </span>
      <div className="h-20 min-w-0 flex-1 low:h-12">
        <Wave
          samples={samples}
          scaleMs={rest.scaleMs}
          bars={BARS}
          className={wave}
          positionMs={rest.positionMs}
          isPlaying={isPlaying}
          over={rest.over}
        />
      </div>
      <button
        type="button"
        aria-label={plain(isPlaying ? words.stop : hear)}
        disabled={!onPress}
        onClick={onPress ?? undefined}
        className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep active:translate-y-px disabled:opacity-35"
      >
        {isPlaying ? <StopIcon size={1.75} /> : <PlayIcon size={1.75} />}
      </button>
    </div>
  )
}

/** A sound that is on its way, or cannot be heard: a sentence, and another try. */
export function SoundMissing({ sound }: { sound: Exclude<LoadedSound, { status: 'ready' }> }) {
  const { voice: words } = useWords()
  if (sound.status === 'loading') {
    return (
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={words.soundLoading} />
      </p>
    )
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-lg with-furigana">
      <Ruby text={sound.reason === 'damaged' ? words.soundDamaged : words.soundUnreachable} />
      <button
        type="button"
        onClick={sound.again}
        className="min-h-11 rounded-student px-3 font-semibold text-leaf-deep underline underline-offset-4"
      >
        <Ruby text={words.again} />
      </button>
    </p>
  )
}
