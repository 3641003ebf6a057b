import type { ItemPlace } from '#contract/room/calls/signals.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import type { ItemSight } from '#web/ui/check-item/item-sight.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useOwnTalk } from '../lesson/lesson-context.tsx'
import { pictureAddress } from '../offline/lesson-files.ts'

/** An item as its child sees it: the tutor of a talk points at its parts. */
export function useStudentSight(
  book: OpenBook,
  { attemptId, item }: Partial<Pick<ItemPlace, 'attemptId' | 'item'>>,
): ItemSight {
  const { check, page } = useWords().student
  const talk = useOwnTalk()
  return {
    language: book.textbook.language,
    direction: book.textbook.direction,
    addressOf: (picture) => pictureAddress(picture, book.addressOf),
    names: {
      choices: check.choices,
      picture: check.picture,
      voice: check.voice,
      ownLine: plain(check.ownLine),
      words: check.words,
      pictureFailed: page.pictureFailed,
    },
    over: ({ part, isPicture }) =>
      talk && attemptId && item ? (
        <talk.parts.PointedPart talk={talk} at={{ attemptId, item, part }} isPicture={isPicture} />
      ) : null,
  }
}
