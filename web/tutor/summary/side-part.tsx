import { type ReactNode, useId } from 'react'

/** A part beside the tracks, under its quiet title. */
export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <h3 id={id} className="pb-1 text-[0.8125rem] text-quiet">
        {title}
      </h3>
      {children}
    </section>
  )
}
