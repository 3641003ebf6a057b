import { msOf, type Samples } from '#web/client/sound/samples.ts'
import { BookIcon, PersonIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { SoundFrame, SoundMissing } from '../voice/sound-row.tsx'
import { PartHandles } from './part-handles.tsx'
import type { Training } from './use-training.ts'

interface TrainerWavesProps {
  training: Training
  /** The student's own voice; null before there is one. */
  mine: Samples | null
  /** The microphone is open: nothing may sound. */
  isStill: boolean
}

/** The sentence's wave with the handles of its part, and beneath it the student's own on the same scale of time. */
export function TrainerWaves({ training, mine, isStill }: TrainerWavesProps) {
  const { voice: words } = useWords()
  const { sound, player, playback, part, positionMs } = training
  const bookMs = sound.status === 'ready' ? msOf(sound.samples) : 0
  const scaleMs = Math.max(bookMs, mine ? msOf(mine) : 0)
  return (
    <div
      role="group"
      aria-label={plain(mine ? words.compare : words.trainer.part)}
      className="flex w-full max-w-206 flex-col gap-6 rounded-student bg-sheet p-3 pb-7 shadow-soft @xs:p-5 @xs:pb-7 @2xl:px-10 @2xl:py-7 low:gap-2 low:py-3"
    >
      {sound.status === 'ready' && part ? (
        <SoundFrame
          icon={<BookIcon size={2.25} />}
          ground="bg-leaf-ground text-leaf"
          wave="text-grass"
          samples={sound.samples}
          scaleMs={scaleMs}
          isPlaying={playback.playing === 'book'}
          positionMs={positionMs}
          hear={words.trainer.hear}
          onPress={isStill ? null : training.hear}
          over={<PartHandles part={part} ms={bookMs} onPart={training.setPart} />}
        />
      ) : (
        sound.status !== 'ready' && <SoundMissing sound={sound} />
      )}
      {mine && (
        <SoundFrame
          icon={<PersonIcon size={2.25} />}
          ground="bg-peach/60 text-book-rose"
          wave="text-book-rose"
          samples={mine}
          scaleMs={scaleMs}
          isPlaying={playback.playing === 'mine'}
          positionMs={player.positionMs}
          hear={words.hearMine}
          onPress={() => (playback.playing === 'mine' ? player.stop() : player.play('mine', mine))}
        />
      )}
    </div>
  )
}
