import type { ReactNode } from 'react'

/** The sheet of a door for adults, under its title. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="door" className="flex flex-col gap-4 rounded-3xl bg-sheet p-6 shadow-soft">
      <h1 id="door" className="text-2xl font-bold">
        {title}
      </h1>
      {children}
    </section>
  )
}
