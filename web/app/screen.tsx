import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import type { Guest, Me } from '#contract/access/identity.ts'
import { isTooOldForStaff, showTooOld } from '#web/client/page.ts'
import { lazyScreen } from '#web/ui/page/lazy-screen.tsx'
import { loadWords } from '#web/words/words.ts'
import { GuestGate, SignedIn } from './gates.tsx'

type Words = Parameters<typeof loadWords>[0]
/** The parameters and the search of an address. */
export type ScreenAddress = Record<string, string>
export type RouteScreen = ComponentType<{ address: ScreenAddress }> & {
  /** Loads its script; missing where the address alone does not say which. */
  begin?(): Promise<void>
}

interface Screen<Props extends object> {
  /** The role that may see it, or the guest of a link; without it, everybody may. */
  role?: Me['role']
  guest?: Guest['role']
  words: readonly Words[]
  /** Its script is loaded at its first visit. */
  load: () => Promise<ComponentType<Props>>
  /** Makes its props from its address. */
  props?: (address: ScreenAddress) => Props
}

export const OneTimeScreen = lazy({
  words: ['one-time'],
  load: () => import('#web/sign-in/one-time/one-time-screen.tsx').then((m) => m.OneTimeScreen),
})
const LazyGuestGate = lazy({
  words: ['one-time'],
  load: async () => GuestGate,
})
export function lazy<Props extends object>({ words, load }: Pick<Screen<Props>, 'words' | 'load'>) {
  return lazyScreen(async () => (await Promise.all([load(), ...words.map(loadWords)]))[0])
}

/** A screen at an address: for whom it is, its words, and its script. */
export function screen<Props extends object>(declared: Screen<Props>): RouteScreen {
  const { role, guest, props, load } = declared
  const isOfStaff = role === 'tutor' || role === 'office'
  const words: readonly Words[] = isOfStaff ? [...declared.words, 'staff-refusals'] : declared.words
  const Lazy = lazy({ words, load })
  function ScreenOfRoute({ address }: { address: ScreenAddress }) {
    // The script is loaded during the request for the signed-in person.
    useEffect(() => {
      if (role) void Lazy.begin()
    }, [])
    // Another lesson, or another textbook, gets another screen.
    const shown = (
      <Lazy
        key={address['lessonId'] ?? address['textbookId'] ?? address['studentId']}
        {...(props?.(address) as Props)}
      />
    )
    if (role) return <SignedIn as={role}>{shown}</SignedIn>
    if (!guest) return shown
    return (
      <LazyGuestGate as={guest} landing={<OneTimeScreen to={guest} />}>
        {shown}
      </LazyGuestGate>
    )
  }
  if (!isOfStaff) return Object.assign(ScreenOfRoute, { begin: Lazy.begin })
  return Object.assign(
    (asked: { address: ScreenAddress }) => (isTooOldForStaff() ? <TooOld /> : <ScreenOfRoute {...asked} />),
    { begin: async () => (isTooOldForStaff() ? undefined : await Lazy.begin()) },
  )
}

/** The page for browsers that are too old stands in the document: no script of the screen is loaded, which this one may not read. */
function TooOld(): null {
  useLayoutEffect(showTooOld, [])
  return null
}

type More<Props extends object> = Partial<Pick<Screen<Props>, 'words' | 'props'>>

/** A screen of the office, or of a tutor, with their own words and `words` besides. */
const screenOfRole =
  (role: 'office' | 'tutor') =>
  <Props extends object>(load: Screen<Props>['load'], { words = [], ...more }: More<Props> = {}) =>
    screen({ role, words: [role, ...words], load, ...more })

export const officeScreen = screenOfRole('office')
export const tutorScreen = screenOfRole('tutor')
