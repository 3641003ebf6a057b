import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { msOf, peaksOf, type Samples } from '#web/client/sound/samples.ts'

interface WaveProps {
  samples: Samples
  /** The time that the full width stands for, so that two waves have one scale; in ms. */
  scaleMs: number
  /** The bars of the full width. */
  bars: number
  /** The colour of the bars, as a class of text colour. */
  className: string
  /** ms into the sound while it plays; null otherwise. Asked in each frame. */
  positionMs: () => number | null
  isPlaying: boolean
  /** Lies over the wave, as wide as the sound. */
  over?: ReactNode
}

/** The share of the width between the bars. */
const GAPS_PERCENT = 35

/** A sound as a row of bars. While it plays, what is still to come is pale and a line stands at the present. */
export function Wave({ samples, scaleMs, bars, className, positionMs, isPlaying, over }: WaveProps) {
  const row = useRef<HTMLDivElement>(null)
  const ms = msOf(samples)
  const share = Math.min(1, ms / Math.max(1, scaleMs))
  const peaks = peaksOf(samples, Math.max(1, Math.round(bars * share)))
  useEveryFrame(isPlaying, () => {
    const heard = Math.min(1, (positionMs() ?? 0) / Math.max(1, ms))
    row.current?.style.setProperty('--heard', `${heard * 100}%`)
  })
  const cover: CSSProperties | undefined = isPlaying
    ? {
        maskImage: 'linear-gradient(to right, black var(--heard, 0%), rgb(0 0 0 / 0.35) var(--heard, 0%))',
      }
    : undefined
  return (
    <div ref={row} className={`relative h-full ${className}`} style={{ width: `${share * 100}%` }}>
      <div
        aria-hidden="true"
        className="flex h-full items-center"
        style={{ ...cover, gap: `${GAPS_PERCENT / peaks.length}%` }}
      >
        {peaks.map((peak, bar) => (
          <span
            key={bar}
            className="min-h-1 flex-1 rounded-full bg-current"
            style={{ height: `${Math.max(4, peak * 100)}%` }}
          />
        ))}
      </div>
      {isPlaying && (
        <span className="absolute inset-y-0 left-[var(--heard,0%)] w-0.5 -translate-x-1/2 rounded-full bg-ink" />
      )}
      {over}
    </div>
  )
}

interface LiveWaveProps {
  /** 0 to 1 each, the newest last. */
  levels: readonly number[]
  bars: number
  className: string
}

/** The loudness of the last seconds while a microphone is open. */
export function LiveWave({ levels, bars, className }: LiveWaveProps) {
  const shown = levels.slice(-bars)
  return (
    <div aria-hidden="true" className={`flex h-full items-center justify-end gap-1 ${className}`}>
      {Array.from({ length: bars }, (_, bar) => {
        const level = shown[bar - (bars - shown.length)] ?? 0
        return (
          <span
            key={bar}
            className="min-h-1 flex-1 rounded-full bg-current"
            style={{ height: `${Math.max(5, level * 100)}%` }}
          />
        )
      })}
    </div>
  )
}

/** Asks again in each frame while something plays, without drawing the screen anew. */
function useEveryFrame(isOn: boolean, act: () => void): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function each() {
      current.current()
      frame = requestAnimationFrame(each)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn])
}
