import type { RefObject } from 'react'
import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SoundNotice } from '../page/sound-notice.tsx'
import { ClipButtons } from './clip-buttons.tsx'
import { ItemPicture } from './item-picture.tsx'
import { languageOf } from './language-of.ts'
import type { ItemSound } from './use-clip.ts'

interface ItemAskProps {
  book: OpenBook
  item: CheckItem
  sound: ItemSound
  /** A tutor has answered the student's call. */
  withTutor: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** What an item asks, and its sound. */
export function ItemAsk({ book, item, sound, withTutor, heading }: ItemAskProps) {
  const words = useWords().student.check
  return (
    <div className="flex flex-col gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-2xl with-furigana font-bold text-leaf-deep outline-none low:text-xl"
      >
        <Ruby text={words.asks[item.kind]} />
      </h2>
      {item.kind === 'choice' && (
        <p
          lang={languageOf(item.question, book.textbook.language)}
          className="font-textbook text-2xl leading-relaxed"
        >
          <Ruby text={item.question} />
        </p>
      )}
      {item.kind === 'picture-choice' && (
        <ItemPicture
          picture={item.picture}
          address={book.addressOf(item.picture.resourceId)}
          className="max-h-[min(38dvh,24rem)] low:max-h-[45dvh]"
        />
      )}
      {item.kind === 'spoken' && (
        <p className="text-lg with-furigana text-quiet">
          <Ruby text={withTutor ? words.spokenNow : words.spokenHow} />
        </p>
      )}
      {sound.toggle && (
        <ClipButtons
          playing={sound.heard.sentence !== null}
          rate={sound.heard.rate}
          onToggle={sound.toggle}
          onRate={sound.player.setRate}
        />
      )}
      <SoundNotice heard={sound.heard} sentences={[item.id]} silent={false} onAgain={sound.again} />
    </div>
  )
}
