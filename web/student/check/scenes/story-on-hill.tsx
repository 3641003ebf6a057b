import type { ReactNode } from 'react'
import { StoryPlant } from '#web/student/story-end/story-plant.tsx'
import type { ColouredBook } from '#web/ui/book-colour.ts'

interface StoryOnHillProps {
  book: ColouredBook
  /** The pages of the story, and how many of them were heard. */
  pages: number
  heard: number
  /** Beside the plant, on its left and on its right. */
  before?: ReactNode
  after?: ReactNode
}

/** On a phone they stand before the ends of its mound. */
const BESIDE = 'absolute bottom-[4%] flex w-24 items-end @2xl:w-36 low:w-16'

/** The story's plant on its mound, about to open, with whoever stands beside it. */
export function StoryOnHill({ before, after, ...story }: StoryOnHillProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 h-full max-h-108">
      <StoryPlant state="opening" {...story} hasGlow={false} />
      <div
        className={`end-[calc(50%+4.5rem)] justify-end @2xl:end-[calc(50%+9rem)] low:end-[calc(50%+3rem)] ${BESIDE}`}
      >
        {before}
      </div>
      <div
        className={`start-[calc(50%+4.5rem)] @2xl:start-[calc(50%+7rem)] low:start-[calc(50%+3rem)] ${BESIDE}`}
      >
        {after}
      </div>
    </div>
  )
}
