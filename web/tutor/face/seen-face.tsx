import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import Door from './door.svg?drawing'

interface SeenFaceProps {
  name: string
  /** Draws the face in the size and the frame of its place. */
  face: (className: string) => ReactNode
  /** The window of the door is empty until there is a face. */
  isThere: boolean
}

/** The face as children and families will see it: in the door of a lesson, in the band of a talk, on a letter. */
export function SeenFace({ name, face, isThere }: SeenFaceProps) {
  const words = useWords().tutor.face
  return (
    <section
      aria-label={words.seen}
      className="flex flex-col gap-4 rounded-student bg-letter p-4 @4xl:w-64 @4xl:shrink-0 @6xl:w-95 @6xl:p-5"
    >
      <h2 className="text-[0.9375rem] font-bold">{words.seen}</h2>
      <div className="flex items-center gap-4 @4xl:flex-col @4xl:items-stretch @4xl:gap-6">
        <div className="relative w-20 shrink-0 @4xl:my-4 @4xl:w-37 @4xl:self-center">
          <Door className="h-auto w-full" />
          {isThere && face('absolute start-[25%] top-[17%] aspect-square w-[50%]')}
        </div>
        <p className="flex min-w-0 flex-1 items-center gap-4 rounded-2xl bg-leaf px-4 py-3 text-lg font-bold text-on-leaf @4xl:min-h-27 @6xl:text-xl">
          {face('size-12 shrink-0 border-4 border-white @4xl:size-16 @6xl:size-21')}
          <span className="min-w-0">{words.came(name)}</span>
        </p>
        <p className="hidden items-center gap-3 rounded-tutor bg-sheet p-3 text-[0.9375rem] shadow-soft @4xl:flex @6xl:gap-4 @6xl:px-4 @6xl:text-base">
          {face('size-12 shrink-0 @6xl:size-15')}
          <span className="min-w-0">
            <b className="block">{words.letterFrom(name)}</b>
            <span className="block text-sm text-quiet @6xl:text-[0.9375rem]">{words.letter}</span>
          </span>
        </p>
      </div>
    </section>
  )
}
