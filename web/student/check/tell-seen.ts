import { useEffect } from 'react'
import type { SeenByStudent } from '#contract/room/calls/signals.ts'
import { useOwnTalk } from '../lesson/lesson-context.tsx'

/** In a talk, the tutor is told what this screen shows for as long as it is shown; after it, the page again. */
export function useTellSeen(seen: SeenByStudent): void {
  const show = useOwnTalk()?.acts.show
  const told = JSON.stringify(seen)
  useEffect(() => show?.(JSON.parse(told) as SeenByStudent), [show, told])
  useEffect(() => () => show?.({ kind: 'page' }), [show])
}
