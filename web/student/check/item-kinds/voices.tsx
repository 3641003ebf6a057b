import { useMemo } from 'react'
import type { Choice } from '#contract/learning/final-checks.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { msOf } from '#web/client/sound/samples.ts'
import { type LoadedSound, useSound } from '#web/hooks/use-sound.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { SoundNotice } from '#web/student/sound/sound-notice.tsx'
import type { Spoken } from '#web/student/sound/spoken.ts'
import { usePlayer } from '#web/student/sound/use-player.ts'
import { AskedPicture } from '#web/ui/check-item/asked-parts.tsx'
import { OverPart, useItemSight } from '#web/ui/check-item/item-sight.tsx'
import { CheckIcon, SpeakerIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { Wave } from '#web/ui/drawings/wave.tsx'
import type { ItemFieldProps, ShownKind } from './item-kind.ts'

/** See a picture, choose the sentence that is heard: none is shown. */
export const voices: ShownKind<ItemOf<'voices'>> = {
  isBeside: true,
  asksWithoutWords: true,
  Ask: ({ item }) => <AskedPicture picture={item.picture} isLarge />,
  Field: VoiceList,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

const nothing = () => undefined

/** A row for each sentence: a press plays it and chooses it. */
function VoiceList({ item, book, draft, onDraft }: ItemFieldProps<ItemOf<'voices'>>) {
  const { names } = useItemSight()
  const { player, playback } = usePlayer(nothing)
  const spoken = useMemo(() => item.choices.flatMap(spokenOf), [item])
  const chosen = draft?.kind === 'choice' ? draft.choice : null
  const play = (id: string) => {
    player.play(
      spoken.filter((each) => each.id === id),
      book,
    )
  }
  const press = (id: string) => {
    onDraft({ kind: 'choice', choice: id })
    if (playback.sentence === id) player.stop()
    else play(id)
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col justify-center gap-3">
      <div role="group" aria-label={names.choices} className="grid gap-2 @4xl:gap-5">
        {spoken.map((each, index) => (
          <VoiceRow
            key={each.id}
            spoken={each}
            book={book}
            number={index + 1}
            isChosen={each.id === chosen}
            isPlaying={each.id === playback.sentence}
            positionMs={player.position}
            onPress={() => press(each.id)}
          />
        ))}
      </div>
      <SoundNotice playback={playback} sentences={spoken.map(({ id }) => id)} silent={false} onAgain={play} />
    </div>
  )
}

function spokenOf({ id, clip }: Choice): Spoken[] {
  return clip ? [{ id, paragraph: 0, text: '', clip, words: [] }] : []
}

/** Told apart by place and colour; none of them means anything. */
const LOOKS = [
  { ground: 'bg-peach', wave: 'text-book-ember' },
  { ground: 'bg-garden-sky', wave: 'text-book-blue' },
  { ground: 'bg-voice-violet', wave: 'text-book-violet' },
]

interface VoiceRowProps {
  spoken: Spoken
  book: OpenBook
  number: number
  isChosen: boolean
  isPlaying: boolean
  positionMs: () => number | null
  onPress: () => void
}

function VoiceRow({ spoken, book, number, isChosen, isPlaying, positionMs, onPress }: VoiceRowProps) {
  const { names } = useItemSight()
  const { clip } = spoken
  const sound = useSound({ ...clip, address: book.addressOf(clip.resourceId) })
  const { ground, wave } = LOOKS[(number - 1) % LOOKS.length]!
  const Sign = isPlaying ? StopIcon : SpeakerIcon
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={names.voice(number)}
      onClick={onPress}
      className={`relative flex min-h-24 touch-manipulation items-center gap-3 rounded-[1.75rem] px-3 py-2 outline-offset-0 transition-shadow select-none @4xl:min-h-34 @4xl:gap-5 @4xl:px-4.5 @4xl:py-4 forced-colors:border low:min-h-16 low:py-1 ${ground} ${isChosen ? 'ring-[7px] ring-leaf' : 'hover:ring-4 hover:ring-leaf-ground'}`}
    >
      <span className="grid size-19 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] @4xl:size-24 low:size-14">
        <Sign size={2.75} />
      </span>
      <span className="block h-14 min-w-0 flex-1 @4xl:h-17 low:h-10">
        <VoiceWave sound={sound} className={wave} isPlaying={isPlaying} positionMs={positionMs} />
      </span>
      <span
        className={`grid size-13 shrink-0 place-items-center rounded-full border-3 @4xl:size-16 low:size-11 ${isChosen ? 'border-leaf bg-leaf text-on-leaf forced-colors:bg-[Highlight]' : 'border-line bg-surface'}`}
      >
        {isChosen && <CheckIcon size={2} />}
      </span>
      <OverPart part={spoken.id} name={names.voice(number)} />
    </button>
  )
}

const BARS = 19

interface VoiceWaveProps {
  sound: LoadedSound
  className: string
  isPlaying: boolean
  positionMs: () => number | null
}

/** Every wave fills its row: its length tells nothing. Until the sound is here, or without it, a flat one. */
function VoiceWave({ sound, ...wave }: VoiceWaveProps) {
  if (sound.status === 'ready')
    return <Wave samples={sound.samples} scaleMs={msOf(sound.samples)} bars={BARS} {...wave} />
  return (
    <span aria-hidden="true" className={`flex h-full items-center justify-between ${wave.className}`}>
      {Array.from({ length: BARS }, (_, bar) => (
        <span key={bar} className="size-2 rounded-full bg-current opacity-50" />
      ))}
    </span>
  )
}
