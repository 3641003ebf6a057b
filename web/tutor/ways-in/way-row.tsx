import type { ReactNode } from 'react'

interface WayRowProps {
  icon: ReactNode
  title: string
  /** In a few words. */
  state: ReactNode
  /** Somebody has to do something about it. */
  isTroubled?: boolean
  /** The one act. */
  act?: ReactNode
  /** Beneath the row: what the act made or opened. */
  children?: ReactNode
}

/** One way in of a child: how it stands, and the one thing to do about it. */
export function WayRow({ icon, title, state, isTroubled = false, act, children }: WayRowProps) {
  return (
    <li className="border-t border-line">
      <div className="flex min-h-15.5 items-center gap-3 py-1.5 pr-2 pl-4">
        <span className="shrink-0">{icon}</span>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="text-[0.9375rem] font-bold">{title}</p>
          <p className={`text-[0.8125rem] tabular-nums ${isTroubled ? 'text-trouble' : 'text-quiet'}`}>
            {state}
          </p>
        </div>
        {act}
      </div>
      {children && <div className="flex flex-col gap-2 px-4 pb-3">{children}</div>}
    </li>
  )
}
