import { useTimeText } from '#web/tutor/use-time-text.ts'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { Book, Check, CloudOff, Hand } from '#web/ui/icons.tsx'
import { CallHappening } from './call-happening.tsx'
import { CheckHappening } from './check-happening.tsx'
import { HonorHappening } from './honor-happening.tsx'
import { OfflineHappening } from './offline-happening.tsx'
import { StayHappening } from './stay-happening.tsx'
import type { Happening } from './timeline.ts'

interface HappeningRowProps {
  happening: Happening
  /** It is where the student is. */
  isNow: boolean
}

/** When, what kind, and what. */
export function HappeningRow({ happening, isNow }: HappeningRowProps) {
  const { time } = useTimeText()
  return (
    <li className="flex gap-2 border-t border-line py-1.5 text-sm first:border-t-0">
      <span className="w-11 shrink-0 text-quiet tabular-nums">{time(happening.at)}</span>
      <span className="grid w-6 shrink-0 place-items-center self-start pt-0.5 text-quiet">
        <Sign happening={happening} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <Story happening={happening} isNow={isNow} />
      </div>
    </li>
  )
}

function Sign({ happening }: { happening: Happening }) {
  switch (happening.kind) {
    case 'offline':
      return <CloudOff size={1.25} />
    case 'stay':
      return <Book size={1.25} />
    case 'call':
      return <Hand size={1.25} className="text-calling" />
    case 'check':
      return <Check size={1.25} />
    case 'honor':
      return <HonorPicture kind={happening.honor.kind} size={1.5} />
  }
}

function Story({ happening, isNow }: HappeningRowProps) {
  switch (happening.kind) {
    case 'offline':
      return <OfflineHappening work={happening.work} />
    case 'stay':
      return <StayHappening stay={happening.stay} isNow={isNow} />
    case 'call':
      return <CallHappening call={happening.call} />
    case 'check':
      return <CheckHappening attempt={happening.attempt} />
    case 'honor':
      return <HonorHappening honor={happening.honor} />
  }
}
