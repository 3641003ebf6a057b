import type { ClipPlayback, ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { msOf, type Samples } from '#web/client/sound/samples.ts'
import type { LoadedSound } from '#web/hooks/use-sound.ts'
import { BookIcon, PersonIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { SoundFrame, SoundMissing } from './sound-row.tsx'

interface CompareWavesProps {
  /** Null for a sentence without a recording in the book. */
  book: LoadedSound | null
  mine: Samples
  player: ClipPlayer
  playback: ClipPlayback
}

/** Two waves on one scale of time: the book's above the student's own, each with its button. */
export function CompareWaves({ book, mine, player, playback }: CompareWavesProps) {
  const { voice: words } = useWords()
  const bookMs = book?.status === 'ready' ? msOf(book.samples) : 0
  const rowOf = (name: 'book' | 'mine', samples: Samples) => {
    const isPlaying = playback.playing === name
    return {
      samples,
      scaleMs: Math.max(bookMs, msOf(mine)),
      isPlaying,
      positionMs: player.positionMs,
      onPress: () => (isPlaying ? player.stop() : player.play(name, samples)),
    }
  }
  return (
    <div
      role="group"
      aria-label={plain(words.compare)}
      className="flex w-full max-w-206 flex-col gap-6 rounded-student bg-sheet p-3 shadow-soft @xs:p-5 @2xl:px-10 @2xl:py-7 low:gap-2 low:py-3"
    >
      {book?.status === 'ready' ? (
        <SoundFrame
          icon={<BookIcon size={2.25} />}
          ground="bg-leaf-ground text-leaf"
          wave="text-grass"
          hear={words.hearBook}
          {...rowOf('book', book.samples)}
        />
      ) : (
        book && <SoundMissing sound={book} />
      )}
      <SoundFrame
        icon={<PersonIcon size={2.25} />}
        ground="bg-peach/60 text-book-rose"
        wave="text-book-rose"
        hear={words.hearMine}
        {...rowOf('mine', mine)}
      />
    </div>
  )
}
