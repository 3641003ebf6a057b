import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { Clip } from '#contract/books/curriculum.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { OverPart } from '#web/ui/check-item/item-sight.tsx'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { TurtleIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { type PlayedBy, type PlayerState, type Player } from '../sound/create-player.ts'
import { RATES, type Rate } from '../sound/recording-player.ts'
import { SoundNotice } from '../sound/sound-notice.tsx'
import { type Spoken } from '../sound/spoken.ts'
import { useDecodedAhead, usePlayer } from '../sound/use-player.ts'
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
  const { Ask, isBeside, asksWithoutWords } = kindOf(item)
  return (
    <div className={`flex flex-col gap-4 ${isBeside ? '' : 'items-center'}`}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={
          asksWithoutWords ? 'sr-only' : 'text-xl with-furigana font-bold text-leaf-deep outline-none'
        }
      >
        <Ruby text={words.asks[item.kind]} />
      </h2>
      {Ask && <Ask item={item} book={book} withTutor={withTutor} />}
      {sound.toggle && (
        <ClipButtons
          isQuestion={asksWithoutWords}
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
  /** The sound is the whole question. */
  isQuestion: boolean
  playing: boolean
  rate: Rate
  onToggle: () => void
  onRate: (rate: Rate) => void
}

/** The speaker plays the clip, any number of times, also slower. */
function ClipButtons({ isQuestion, playing, rate, onToggle, onRate }: ClipButtonsProps) {
  const words = useWords().student.page
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length]!
  const says = playing ? words.stop : words.play
  const [ring, disc] = isQuestion
    ? ['bg-peach p-3.5 @2xl:p-5 low:p-2', 'size-26 @2xl:size-37 low:size-16']
    : ['', 'size-play-phone @2xl:size-play low:size-14']
  return (
    // The slower button hangs at one side, so that the speaker stands in the middle.
    <div role="group" aria-label={words.play} className="relative mx-auto w-fit">
      <div className={`relative rounded-full ${ring}`}>
        <button
          type="button"
          title={says}
          aria-keyshortcuts="Space"
          onClick={onToggle}
          className={`grid touch-manipulation place-items-center rounded-full bg-leaf text-on-leaf shadow-[0_5px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none forced-colors:border ${disc}`}
        >
          <Icon size={isQuestion ? 4 : 2.75}>
            {playing ? (
              <rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor" />
            ) : (
              <>
                <path
                  d="M4 9.5v5a1 1 0 0 0 1 1h2.5l4.2 3.6a.7.7 0 0 0 1.2-.5V5.4a.7.7 0 0 0-1.2-.5L7.5 8.5H5a1 1 0 0 0-1 1Z"
                  fill="currentColor"
                />
                <path d="M15.8 9a4 4 0 0 1 0 6M18.2 6.6a7.5 7.5 0 0 1 0 10.8" strokeWidth={2.4} />
              </>
            )}
          </Icon>
          <span className="sr-only">{says}</span>
        </button>
        <OverPart part="ask" />
      </div>
      <button
        type="button"
        aria-pressed={rate !== 1}
        title={words.rates[rate]}
        onClick={() => onRate(next)}
        className="absolute start-full top-1/2 ms-2 grid size-16 -translate-y-1/2 touch-manipulation place-items-center rounded-full border-2 border-transparent bg-sheet text-leaf-deep shadow-soft select-none hover:bg-leaf-ground aria-pressed:border-leaf aria-pressed:bg-leaf-ground low:size-14"
      >
        <TurtleIcon size={2.25} />
        <span className={rate === 1 ? 'sr-only' : 'text-xs leading-none font-bold'}>
          {plain(rate === 1 ? words.slower : words.rates[rate]!)}
        </span>
      </button>
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
  useDecodedAhead(
    useMemo(() => (spoken ? [spoken] : []), [spoken]),
    book,
  )
  const play = (by: PlayedBy) => {
    if (spoken) player.play([spoken], book, by)
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
