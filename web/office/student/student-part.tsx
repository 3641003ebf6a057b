import type { ReactNode } from 'react'

interface StudentPartProps {
  title: string
  lead: string
  children: ReactNode
}

/** A part of a student's page under its heading. */
export function StudentPart({ title, lead, children }: StudentPartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-quiet">{lead}</p>
      {children}
    </section>
  )
}
