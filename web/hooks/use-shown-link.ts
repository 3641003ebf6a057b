import { useRouterState } from '@tanstack/react-router'
import type { LinkKind } from '#web/client/links.ts'

/**
 * Which kind of link this page was opened with, whole or broken off; null once its secret is used and forgotten. On the
 * way to another page it is still this one's: nothing of what is behind the link flashes up in between.
 */
export function useShownLink(): LinkKind | null {
  const hash = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).hash,
  })
  return (/^(once|card|wall)=/.exec(hash)?.[1] as LinkKind | undefined) ?? null
}
