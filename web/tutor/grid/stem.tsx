import type { RoomStudent } from '#contract/room/shape.ts'
import { useWords } from '#web/words/words.ts'
import type { ShownPage } from '../room/shown-page.tsx'

interface StemProps {
  inChapter: NonNullable<ShownPage['inChapter']>
  unread: RoomStudent['unreadPages']
}

/** The pages of the chapter as segments: those before here, those of them that were turned unread, here, and those to come. */
export function Stem({ inChapter: { at, pages }, unread = [] }: StemProps) {
  const { grid } = useWords().tutor
  const left = pages.slice(0, at - 1).filter((page) => unread.includes(page)).length
  return (
    <p className="desk-stem">
      <span className="sr-only">
        <span>{grid.inChapter(at, pages.length)}</span>
        {left > 0 && <span>{` ${grid.unread(left)}`}</span>}
      </span>
      {stemParts(at, pages, unread).map((part, index) => (
        // The segments of a chapter never change their order.
        <span key={index} data-part={part} />
      ))}
    </p>
  )
}

/** More segments than this would be thinner than the gaps between them. */
const MOST_SEGMENTS = 16

type StemPart = 'past' | 'unread' | 'here' | 'ahead'

/** A segment of several pages is unread as soon as one of them is. @param at the page's place in the chapter, from 1 */
export function stemParts(at: number, pages: readonly number[], unread: readonly number[]): StemPart[] {
  const count = Math.min(pages.length, MOST_SEGMENTS)
  const segmentOf = (index: number) => Math.ceil(((index + 1) * count) / pages.length) - 1
  const here = segmentOf(at - 1)
  const left = new Set(pages.flatMap((page, index) => (unread.includes(page) ? [segmentOf(index)] : [])))
  return Array.from({ length: count }, (_, segment) => {
    if (segment === here) return 'here'
    if (segment > here) return 'ahead'
    return left.has(segment) ? 'unread' : 'past'
  })
}
