import type { ReactNode } from 'react'

/** A small button beside a title: one step back, or one on. */
export function StepButton({
  label,
  onStep,
  children,
}: {
  label: string
  onStep: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onStep}
      className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground"
    >
      {children}
    </button>
  )
}
