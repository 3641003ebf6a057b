import type { ReactNode } from 'react'
import { Ruby } from '#web/words/ruby.tsx'
import { ITEM_PART, useHeadingFocus } from '../check-frame.tsx'

interface CheckSceneProps {
  /** Another one moves the focus to the heading. */
  item: string
  title: string
  /** Stands on the hill; the place is as high as the screen allows. */
  children: ReactNode
  /** Each a `SceneFact`. */
  facts: ReactNode
  /** Beneath the facts, if something went wrong. */
  notice?: ReactNode
}

/** A moment of a check without an item, as a picture that fills the frame: what it is, and its facts as drawn signs. */
export function CheckScene({ item, title, children, facts, notice }: CheckSceneProps) {
  const heading = useHeadingFocus(item)
  return (
    <section
      {...ITEM_PART}
      className="relative isolate flex w-full flex-1 flex-col overflow-hidden bg-garden-sky px-3 pt-3 pb-4 @2xl:px-9 @2xl:pt-5 low:py-2"
    >
      <Ground />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[1.75rem] leading-snug with-furigana font-bold outline-none @2xl:text-4xl low:text-2xl"
      >
        <Ruby text={title} />
      </h2>
      <div className="relative min-h-44 flex-1 low:min-h-24">{children}</div>
      <ul className="z-10 mt-2 flex flex-wrap justify-center gap-2 text-2xl with-furigana font-semibold @2xl:gap-3.5 low:text-xl">
        {facts}
      </ul>
      {notice && <div className="z-10 mx-auto mt-3 w-full max-w-2xl rounded-student bg-sheet">{notice}</div>}
    </section>
  )
}

/** A sign and its words. */
export function SceneFact({ sign, text }: { sign: ReactNode; text: string }) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-[1.75rem] bg-sheet px-4 py-1 @2xl:min-h-18 @2xl:px-5.5 forced-colors:border low:min-h-12">
      {sign}
      <span>
        <Ruby text={text} />
      </span>
    </li>
  )
}

/** The sun, a cloud and two hills, behind all else. */
const Ground = () => (
  <>
    <svg
      viewBox="0 0 128 128"
      aria-hidden="true"
      focusable="false"
      className="absolute end-[3%] top-[18%] -z-10 size-29 @2xl:end-[8.7%] @2xl:top-[10%] @2xl:size-32 low:top-2 low:size-20"
    >
      <circle cx="64" cy="64" r="64" fill="var(--color-sun)" />
    </svg>
    <svg
      viewBox="0 0 100 48"
      aria-hidden="true"
      focusable="false"
      className="absolute -start-1 top-[19%] -z-10 w-25 low:hidden"
    >
      <path
        d="M8 48a9 9 0 0 1 0-18c2 0 3 0 4 1a26 26 0 0 1 50-3 17 17 0 0 1 21 5 9 9 0 0 1 8 15Z"
        fill="var(--color-white)"
        opacity=".85"
      />
    </svg>
    <svg
      viewBox="0 0 1024 210"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-x-0 bottom-0 -z-10 h-[36%] w-full @max-2xl:h-[58%]"
    >
      <path d="M0 26C140 0 310-2 520 22s320 46 504 16v172H0Z" fill="var(--color-hill-2)" />
      <path d="M0 114C160 86 330 90 520 104s330 22 504 4v102H0Z" fill="var(--color-hill-3)" />
    </svg>
  </>
)
