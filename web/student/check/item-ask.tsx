import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { Clip } from '#contract/curriculum.ts'
import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { TurtleIcon } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BarButton, PlayButton } from '../page/reading-bar.tsx'
import {
  type Spoken,
  RATES,
  type Rate,
  type PlayedBy,
  type PlayerState,
  type Player,
} from '../sound/create-player.ts'
import { SoundNotice } from '../sound/sound-notice.tsx'
import { usePlayer } from '../sound/use-player.ts'
import { kindOf } from './item-kinds/index.ts'

interface ItemAskProps {
  book: OpenBook
  item: CheckItem
  sound: ItemSound
  /** A tutor has answered the student's call. */
  withTutor: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** The question of an item, and its sound. */
export function ItemAsk({ book, item, sound, withTutor, heading }: ItemAskProps) {
  const words = useWords().student.check
  const { Ask } = kindOf(item)
  return (
    <div className="flex flex-col gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-2xl with-furigana font-bold text-leaf-deep outline-none low:text-xl"
      >
        <Ruby text={words.asks[item.kind]} />
      </h2>
      {Ask && <Ask item={item} book={book} withTutor={withTutor} />}
      {sound.toggle && (
        <ClipButtons
          playing={sound.playback.sentence !== null}
          rate={sound.playback.rate}
          onToggle={sound.toggle}
          onRate={sound.player.setRate}
        />
      )}
      <SoundNotice playback={sound.playback} sentences={[item.id]} silent={false} onAgain={sound.again} />
    </div>
  )
}

interface ClipButtonsProps {
  playing: boolean
  rate: Rate
  onToggle: () => void
  onRate: (rate: Rate) => void
}

/** Buttons that play the clip, any number of times, also slower. */
function ClipButtons({ playing, rate, onToggle, onRate }: ClipButtonsProps) {
  const words = useWords().student.page
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length]!
  return (
    <div role="group" aria-label={words.play} className="flex flex-wrap items-center gap-3">
      <PlayButton playing={playing} onClick={onToggle} />
      <BarButton
        icon={<TurtleIcon size={2.5} />}
        aria-pressed={rate !== 1}
        title={words.rates[rate]}
        onClick={() => onRate(next)}
      >
        {plain(rate === 1 ? words.slower : words.rates[rate]!)}
      </BarButton>
    </div>
  )
}

interface ItemSound {
  player: Player
  playback: PlayerState
  /** Starts or stops the clip; null for an item without a clip. */
  toggle: (() => void) | null
  again(): void
}

const nothing = () => undefined

/** An item's clip: played once when the item appears, if the browser allows it, and again at each press. */
export function useClip(item: string, clip: Clip | null, book: OpenBook): ItemSound {
  const { player, playback } = usePlayer(nothing)
  const spoken = useMemo<Spoken | null>(
    () => clip && { id: item, paragraph: 0, text: '', clip, words: [] },
    [item, clip],
  )
  const play = (by: PlayedBy) => {
    if (spoken) player.play([spoken], book.addressOf, by)
  }
  const again = () => play('press')
  const arrive = useEffectEvent(() => play('screen'))
  useEffect(() => {
    arrive()
    return player.stop
  }, [player, item])
  const toggle = () => (playback.sentence === null ? again() : player.stop())
  return { player, playback, toggle: spoken && toggle, again }
}
