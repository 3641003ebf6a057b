import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenCalm } from '#web/client/when-calm.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { useWords } from '#web/words/words.ts'
import { ScreenFailed, StatePanel } from './state-panel.tsx'

const PLACEHOLDER_AFTER_MS = 200

export type LazyScreen<Props> = ComponentType<Props> & {
  /**
   * Starts to load the script before the screen may be shown, for example during the request for the signed-in person.
   * Resolves when it is there, or has failed to load; never rejects.
   */
  begin(): Promise<void>
}

/**
 * A screen whose script is loaded when it is needed: nothing for the first 200 ms, then a placeholder. A script that fails
 * to load shows a message and a retry button, never a blank page.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  return lazily(load)
}

/**
 * As `lazyScreen`, for a part of a screen that has a heading of its own: it takes neither the screen's start nor the focus.
 * @param Around drawn around it until the script is here
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: Around = Fragment,
): LazyScreen<Props> {
  return lazily(load, Around)
}

type Around = ComponentType<{ children: ReactNode }> | typeof Fragment

function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Of a part; null for a screen. */
  Around: Around | null = null,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null
  let underWay: Promise<void> | null = null

  function come(): Promise<void> {
    underWay ??= load()
      .then((screen) => void (loaded = screen))
      .finally(() => (underWay = null))
    return underWay
  }

  function LazyScreen(props: Props) {
    const [, redraw] = useState(0)
    const [attempt, setAttempt] = useState(1)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      let gone = false
      come().then(
        () => gone || redraw(attempt),
        (error: unknown) => {
          console.error(error)
          if (!gone) setFailed(true)
        },
      )
      return () => {
        gone = true
      }
    }, [attempt])

    const retry = (): void => {
      setFailed(false)
      // Some browsers remember that a script failed to load; only a reload makes them request it again.
      if (attempt > 1) location.reload()
      setAttempt(attempt + 1)
    }
    if (loaded) return <Screen is={loaded} props={props} />
    const part = Around !== null
    const instead = failed ? <ScreenFailed part={part} retry={retry} /> : <Placeholder part={part} />
    return Around ? <Around>{instead}</Around> : instead
  }

  async function begin(): Promise<void> {
    // The screen itself requests a script that failed to load again, and shows the failure.
    if (!loaded) await come().catch(() => undefined)
  }

  return Object.assign(LazyScreen, { begin })
}

/** Loads the script of a screen that is likely to follow, as soon as the one that is shown leaves the network to it. */
export function useAhead({ begin }: { begin(): Promise<void> }): void {
  useEffect(() => {
    const stop = new AbortController()
    whenCalm(stop.signal).then(begin, () => undefined)
    return () => stop.abort()
  }, [begin])
}

function Screen<Props extends object>({ is: Loaded, props }: { is: ComponentType<Props>; props: Props }) {
  return <Loaded {...props} />
}

function Placeholder({ part }: { part: boolean }) {
  const { shared } = useWords()
  const [late, setLate] = useState(false)
  useTimeout(PLACEHOLDER_AFTER_MS, () => setLate(true))
  return late ? <StatePanel part={part} kind="loading" text={shared.loading} /> : null
}
