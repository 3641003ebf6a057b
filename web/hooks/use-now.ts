import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#web/client/current-client.ts'

/** The server's time in ms, drawn again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => everyTick(everyMs, () => setNow(serverNow())), [everyMs])
  return now
}

/**
 * A value derived from the server's time, read every `everyMs` and drawn again only when it has changed: a screen of
 * fifty children stands still while nothing changes.
 * @param read gives a text or a number, which are compared.
 */
export function useAtTime<Read extends string | number | boolean | null>(
  everyMs: number,
  read: (now: number) => Read,
): Read {
  const value = read(serverNow())
  const [, setDrawn] = useState(value)
  const look = useEffectEvent(() => setDrawn(read(serverNow())))
  useEffect(() => everyTick(everyMs, () => look()), [everyMs])
  return value
}

interface Ticker {
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval>
}

const tickers = new Map<number, Ticker>()

/** All who wait for the same time are called in one task, so that they are drawn together. */
function everyTick(everyMs: number, listener: () => void): () => void {
  let ticker = tickers.get(everyMs)
  if (!ticker) {
    const listeners = new Set<() => void>()
    const timer = setInterval(() => {
      for (const each of listeners) each()
    }, everyMs)
    ticker = { listeners, timer }
    tickers.set(everyMs, ticker)
  }
  const { listeners, timer } = ticker
  // The same function may wait twice.
  const own = () => listener()
  listeners.add(own)
  return () => {
    listeners.delete(own)
    if (listeners.size > 0) return
    clearInterval(timer)
    tickers.delete(everyMs)
  }
}
