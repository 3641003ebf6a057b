import { QueryClient } from '@tanstack/react-query'
import { guestStanding } from '#web/client/sign-in/guest.ts'
import { me } from '#web/client/sign-in/standing.ts'

/** What was asked is remembered by path and input, for the one who asked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000, gcTime: 60 * 60_000 },
  },
})

me.subscribe(() => {
  if (me.get() === null) queryClient.clear()
})

// A second link in the same tab may be about another child.
guestStanding.subscribe(() => {
  if (guestStanding.get().kind === 'here') queryClient.clear()
})
