import { msOf } from '#web/client/sound/samples.ts'
import type { LoadedSound } from '#web/hooks/use-sound.ts'
import { PlayIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { Wave } from '#web/ui/drawings/wave.tsx'
import { useWords } from '#web/words/words.ts'
import { inSeconds } from './recording-list.tsx'

interface WaveRowProps {
  /** Whose voice it is. */
  name: string
  /** The button's name while it is silent. */
  hear: string
  sound: LoadedSound
  look: 'book' | 'child'
  scaleMs: number
  isPlaying: boolean
  positionMs: () => number | null
  onPress: () => void
}

const BARS = 64
const looks = {
  book: { button: 'border border-edge/60 bg-sheet text-ink hover:bg-leaf-ground', wave: 'text-quiet' },
  child: { button: 'bg-leaf text-on-leaf hover:bg-leaf-deep', wave: 'text-leaf' },
}

/** A voice with its button, its wave and its length. */
export function WaveRow({ name, hear, sound, look, isPlaying, positionMs, scaleMs, onPress }: WaveRowProps) {
  const { recordings: words } = useWords().tutor
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
      <p className="col-start-2 text-sm text-quiet">{name}</p>
      <button
        type="button"
        aria-label={isPlaying ? words.stop : hear}
        disabled={sound.status !== 'ready'}
        onClick={onPress}
        className={`col-start-1 row-start-2 grid size-11 place-items-center rounded-full disabled:opacity-45 ${looks[look].button}`}
      >
        {isPlaying ? <StopIcon size={1.25} /> : <PlayIcon size={1.25} />}
      </button>
      <div className="row-start-2 h-12 min-w-0">
        {sound.status === 'ready' ? (
          <Wave
            samples={sound.samples}
            scaleMs={scaleMs}
            bars={BARS}
            className={looks[look].wave}
            positionMs={positionMs}
            isPlaying={isPlaying}
          />
        ) : (
          <Missing sound={sound} />
        )}
      </div>
      <span className="row-start-2 w-12 text-right text-sm text-quiet tabular-nums">
        {sound.status === 'ready' && words.seconds(inSeconds(msOf(sound.samples)))}
      </span>
    </div>
  )
}

function Missing({ sound }: { sound: Exclude<LoadedSound, { status: 'ready' }> }) {
  const { recordings: words } = useWords().tutor
  if (sound.status === 'loading') return <p className="text-sm text-quiet">{words.loading}</p>
  return (
    <p role="status" className="text-sm text-trouble">
      <span>{sound.reason === 'damaged' ? words.damaged : words.unreachable}</span>{' '}
      <button type="button" onClick={sound.again} className="min-h-11 underline underline-offset-4">
        {words.retry}
      </button>
    </p>
  )
}
