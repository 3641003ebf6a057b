import type { ReactNode } from 'react'
import type { TrialStatus } from '#contract/trials.ts'
import type { IconProps } from '#web/ui/icon.tsx'
import { Check, Close, Person, Play, Star } from '#web/ui/icons.tsx'
import { Hourglass, Letter, OpenLetter } from './trial-icons.tsx'

/** Each state has its own shape besides its colour. */
export const trialShapes: Record<TrialStatus, { Shape: (props: IconProps) => ReactNode; look: string }> = {
  invited: { Shape: Letter, look: 'text-ink' },
  opened: { Shape: OpenLetter, look: 'text-ink' },
  'signed-in': { Shape: Person, look: 'text-leaf-deep' },
  'in-lesson': { Shape: Play, look: 'font-semibold text-leaf-deep' },
  done: { Shape: Check, look: 'font-semibold text-leaf-deep' },
  enrolled: { Shape: Star, look: 'text-leaf-deep' },
  expired: { Shape: Hourglass, look: 'text-quiet' },
  cancelled: { Shape: Close, look: 'text-trouble' },
}
