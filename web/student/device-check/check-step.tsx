import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '#web/ui/drawings/drawings.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import AdviceIcon from './icons/advice.svg?icon'

/** The result of a step: it passed, or there is something to do. */
export interface Finding {
  kind: 'good' | 'advice'
  text: string
  /** Steps that help, in order. */
  advice?: readonly string[]
}

interface CheckStepProps {
  icon: ComponentType<IconProps>
  title: string
  /** The label of the button. */
  what: string
  finding: Finding | null
  action: ReactNode
  /** Shown while the step runs. */
  children?: ReactNode
}

/** One of the steps: its title, its button, its result. */
export function CheckStep({ icon: Is, title, what, finding, action, children }: CheckStepProps) {
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex gap-4">
        <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-leaf-ground text-leaf-deep @xs:grid">
          <Is />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-44">
            <h2 className="font-bold">{title}</h2>
            <p className="text-sm text-quiet">{what}</p>
          </div>
          {action}
        </div>
      </div>
      {children}
      <div role="status">{finding && <Found {...finding} />}</div>
    </li>
  )
}

function Found({ kind, text, advice = [] }: Finding) {
  const good = kind === 'good'
  return (
    <div
      className={`flex flex-wrap gap-x-3 rounded-tutor px-3 py-3 @xs:px-4 ${good ? 'bg-leaf-ground text-leaf-deep' : 'bg-calling-ground text-ink'}`}
    >
      {good ? <CheckIcon className="mt-0.5" /> : <AdviceIcon className="mt-0.5 text-calling-ink" />}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{text}</p>
        {advice.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
