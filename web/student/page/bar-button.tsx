import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode
  /** The drawing points onward, so it stands after its word. */
  iconLast?: boolean
  look?: 'main' | 'calm'
  children: ReactNode
}

const looks = {
  main: 'border-leaf bg-leaf text-white hover:border-leaf-deep hover:bg-leaf-deep',
  calm: 'border-edge/60 bg-sheet text-ink hover:bg-leaf-ground aria-pressed:border-leaf aria-pressed:bg-leaf-ground aria-pressed:text-leaf-deep',
}

/** One of the buttons under the page: a drawing with its word, above each other where there is little room. */
export function BarButton({ icon, iconLast = false, look = 'calm', children, ...native }: BarButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={`flex min-h-16 min-w-16 flex-1 touch-manipulation flex-col items-center justify-center gap-x-2 rounded-student border-2 px-1 text-sm font-semibold transition-colors select-none active:translate-y-px disabled:opacity-35 @2xl:px-5 @2xl:text-lg @4xl:flex-none low:min-h-12 low:flex-1 low:@lg:gap-x-1 low:@lg:px-1 low:@lg:text-sm ${iconLast ? '@2xl:flex-row-reverse low:@lg:flex-row-reverse' : '@2xl:flex-row low:@lg:flex-row'} ${looks[look]}`}
    >
      {icon}
      <span className="whitespace-nowrap">{children}</span>
    </button>
  )
}
