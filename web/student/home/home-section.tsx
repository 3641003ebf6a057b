import type { ReactNode } from 'react'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'

/** A part of the first screen under its title. */
export function HomeSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: string
  children: ReactNode
}) {
  return (
    <section aria-label={plain(title)} className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl with-furigana font-bold">
        <Ruby text={title} />
        {aside && <span className="text-lg font-semibold text-leaf-deep">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}
