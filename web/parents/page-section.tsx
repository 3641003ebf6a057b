import { useId, type ReactNode } from 'react'

/** A part of the page under its title. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="sheet flex flex-col gap-4 rounded-student border border-line bg-sheet p-5 shadow-soft @2xl:p-6"
    >
      <h2 id={id} className="text-lg font-bold text-leaf-deep">
        {title}
      </h2>
      {children}
    </section>
  )
}
