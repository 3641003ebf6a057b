import { useRouterState } from '@tanstack/react-router'
import type { LinkKind } from '#web/client/links.ts'

/**
 * The kind of link that this page was opened with, whole or cut off; null once its secret is used and removed. During the
 * navigation to another page the kind stays the same, so that no other screen flashes up.
 */
export function useShownLink(): LinkKind | null {
  const hash = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).hash,
  })
  return (/^(once|card|wall)=/.exec(hash)?.[1] as LinkKind | undefined) ?? null
}
