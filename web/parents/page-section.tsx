import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  title: string
  look?: keyof typeof looks
  className?: string
  children: ReactNode
}

const looks = {
  plain: 'border border-line bg-sheet',
  /** The lesson that comes. */
  next: 'bg-leaf-ground',
}

/** A part of the page under its title. */
export function PageSection({ title, look = 'plain', className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`sheet flex min-w-0 flex-col gap-3 rounded-3xl p-5 shadow-soft ${looks[look]} ${className}`}
    >
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
